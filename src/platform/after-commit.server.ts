import { AsyncLocalStorage } from 'node:async_hooks';

type Act = () => void;

const open = new AsyncLocalStorage<Act[]>();

/** Runs this after the current transaction commits; immediately if there is none. */
export function afterCommit(act: Act): void {
  const acts = open.getStore();
  if (acts) acts.push(act);
  else act();
}

/**
 * Runs one attempt of a transaction, and then the work that was deferred until its commit; a failed
 * attempt runs none of it.
 */
export async function withCommitActs<Result>(
  attempt: () => Promise<Result>,
  isCommitted: (result: Result) => boolean,
): Promise<Result> {
  const acts: Act[] = [];
  const result = await open.run(acts, attempt);
  if (isCommitted(result)) for (const act of acts) act();
  return result;
}
