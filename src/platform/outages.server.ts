import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '#shared/refusal.ts';
import { CommitUnknown, isDatabaseAway, isDatabaseFull } from './database-errors.server.ts';

export const outageTexts = {
  database: 'Forge cannot reach its database right now. Please try again in a moment.',
  commitUnknown:
    'The connection to the database was lost while this was being saved. Please check whether it was saved before you try again.',
  store: 'Forge cannot reach its file storage right now. Please try again in a moment.',
  full: 'Forge is out of storage space. Please try again later.',
} as const;

/** Clients are told to retry after this time. */
export const retrySeconds = 5;
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** The file storage failed. The request to it was correct. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem';
  readonly kind: 'away' | 'full';

  constructor(kind: StoreProblem['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** The refusal for a failure of the database or the storage; null for any other error. */
export function outageRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isFull(error)) return new Refusal('STORAGE_FULL', outageTexts.full, { cause: error });
  const sentence = outageSentence(error);
  if (!sentence) return null;
  return new Refusal('UNAVAILABLE', sentence, { retryAfter: retrySeconds, cause: error });
}

function outageSentence(error: unknown): string | null {
  if (has(error, (one) => one instanceof CommitUnknown)) return outageTexts.commitUnknown;
  if (has(error, (one) => one instanceof StoreProblem)) return outageTexts.store;
  return isDatabaseAway(error) ? outageTexts.database : null;
}

/** A disk, a quota or a database is full. */
export function isFull(error: unknown): boolean {
  return (
    isDatabaseFull(error) ||
    has(error, (one) => one instanceof StoreProblem && one.kind === 'full') ||
    has(error, (one) => 'code' in one && diskFullCodes.has(String(one.code)))
  );
}

function has(error: unknown, isIt: (one: Error) => boolean): boolean {
  return error instanceof Error && (isIt(error) || has(error.cause, isIt));
}

type Notes = { outage?: unknown };

const watched = new AsyncLocalStorage<Notes>();

/** For `failureTold`: a library in between may swallow the error. */
export function noteOutage(error: unknown): void {
  const notes = watched.getStore();
  if (notes && !notes.outage && outageRefusal(error) && !(error instanceof Refusal)) {
    notes.outage = error;
  }
}

/**
 * Runs work through a library that hides why it failed.
 * @throws the original database error instead of the library's
 */
export function failureTold<Result>(
  work: () => Promise<Result>,
  hasFailed: (result: Result) => boolean,
): Promise<Result> {
  const notes: Notes = {};
  return watched.run(notes, async () => {
    try {
      const result = await work();
      if (notes.outage && hasFailed(result)) throw notes.outage;
      return result;
    } catch (error) {
      throw notes.outage ?? error;
    }
  });
}
