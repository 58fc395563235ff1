/** Why the server cannot start: one line that says what is wrong and what to do. Never holds a secret. */
export class StartUpError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartUpError';
  }
}
