import { isDatabaseAway } from './database-errors.server.ts';
import { isFull } from './outages.server.ts';
import { StartupProblem } from './startup-problem.ts';

const noSpace =
  'There is no space left where the data or the database is stored. Free some of it, and try again.';
const databaseLost =
  'The database stopped answering. Check that it runs and is not overloaded, and try again.';

/** Why Forge or a command of the operator ended; undefined: a bug, whose stack trace is needed. */
export function startupProblemOf(error: unknown): StartupProblem | undefined {
  if (error instanceof StartupProblem) return error;
  if (isFull(error)) return new StartupProblem(noSpace, { cause: error });
  return isDatabaseAway(error) ? new StartupProblem(databaseLost, { cause: error }) : undefined;
}
