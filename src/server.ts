import { startupProblemOf } from '#platform/startup-outage.server.ts';
import { startForge } from './start.server.ts';

// Read this first: the process. It starts everything, reports the reason if it cannot, and stops
// cleanly.
const starting = startForge(process.env, { isDevelopment: process.argv.includes('--dev') });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // A signal during startup waits until it is complete: what was started must be stopped. Not
  // `once`: a package that finds itself the only remaining listener ends the process in the middle
  // of the shutdown.
  process.on(signal, () => void starting.then((forge) => forge.stop()).then(() => process.exit(0)));
}
try {
  await starting;
} catch (error) {
  const problem = startupProblemOf(error);
  if (!problem) throw error;
  process.stderr.write(`\n${problem.message}\n\n`);
  process.exit(1);
}
