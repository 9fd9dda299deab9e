import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs work for this request: everything logged and queued meanwhile carries its id. */
export function forRequest<Result>(requestId: string, work: () => Result): Result {
  return current.run(requestId, work);
}

/** The request that is being answered, or that the current job came from; undefined: none. */
export function currentRequest(): string | undefined {
  return current.getStore();
}
