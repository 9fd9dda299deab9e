import { StartupProblem } from '#platform/startup-problem.ts';

/** Prints what a command did, or the sentence that says why it did not. */
export async function printOutcome(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error;
    process.stderr.write(`\n${error.message}\n\n`);
    process.exitCode = 1;
  }
}
