const { TestEnvironment } = require('jest-environment-node');

/** Skips what follows a failure: a mutant that one test has noticed need not be shown to the others. */
module.exports = class FirstFailure extends TestEnvironment {
  #hasFailed = false;

  handleTestEvent(event) {
    if (event.name === 'test_fn_failure') this.#hasFailed = true;
    if (event.name === 'test_start' && this.#hasFailed) event.test.mode = 'skip';
  }
};
