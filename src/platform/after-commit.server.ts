import { AsyncLocalStorage } from 'node:async_hooks';

type Act = () => void;

const open = new AsyncLocalStorage<Act[]>();

/** Does this once the transaction that is open here is committed; without one, at once. */
export function afterCommit(act: Act): void {
  const acts = open.getStore();
  if (acts) acts.push(act);
  else act();
}

/**
 * Runs one attempt of a transaction, and then what was left for after its commit; an attempt that
 * fails leaves nothing.
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
