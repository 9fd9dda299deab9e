import { startupProblemOf } from '#platform/startup-outage.server.ts';

/** Prints what a command did, or the sentence that says why it did not. */
export async function printOutcome(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    const problem = startupProblemOf(error);
    if (!problem) throw error;
    process.stderr.write(`\n${problem.message}\n\n`);
    process.exitCode = 1;
  }
}
