import everything from './jest.config.js';

/** What tests the rules of movement, without a database: for mutation testing. */
const { globalSetup: _setup, globalTeardown: _teardown, ...config } = everything;
export default {
  ...config,
  testRegex: [
    'src/engine/movement/.*\\.spec\\.ts$',
    'src/engine/adjudicate\\.spec\\.ts$',
    'test/datc/datc\\.spec\\.ts$',
    'test/rules/rules-document\\.spec\\.ts$',
    'test/recorded-games/workload\\.spec\\.ts$',
  ],
};
