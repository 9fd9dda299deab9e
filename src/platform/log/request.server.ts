import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does work for this request: what is logged and queued meanwhile carries its id. */
export function forRequest<Result>(requestId: string, work: () => Result): Result {
  return current.run(requestId, work);
}

/** The request that is being answered, or that a job under way came from; undefined: none. */
export function currentRequest(): string | undefined {
  return current.getStore();
}
