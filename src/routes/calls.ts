import { sentenceOf } from '#api/page-refusals.ts';
import { isRefusal } from '#client/refusals.ts';

/** After this time without an answer a call has failed. */
export const inTime = () => ({ signal: AbortSignal.timeout(20_000) });

/** What a failed call says to a person, and whether their session has ended meanwhile. */
export function failureOf(error: unknown, fallback: string) {
  return {
    sentence: sentenceOf(error, fallback),
    needsSignIn: isRefusal(error, 'UNAUTHENTICATED'),
  };
}
