/**
 * Why Forge cannot start, in a sentence for the person who started it. Printed without a stack
 * trace.
 */
export class StartupProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupProblem';
  }
}
