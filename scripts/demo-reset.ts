import { StartupProblem } from '#platform/startup-problem.ts';
import { removeDemoData } from './demo-data.ts';

try {
  process.stdout.write(`${await removeDemoData(process.env)}\n`);
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
