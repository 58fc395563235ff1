import { fileURLToPath } from 'node:url';
import everything from './jest.config.js';

/** For mutation testing: one suite, without a database, that ends with its first failure. */
const { globalSetup: _setup, globalTeardown: _teardown, ...config } = everything;
export default {
  ...config,
  testRegex: ['test/mutation/rules-of-movement\\.ts$'],
  testEnvironment: fileURLToPath(new URL('./test/mutation/first-failure.cjs', import.meta.url)),
};
