import { client } from '#api/client.ts';
import { isRefusal, sentenceOf } from '#api/page-refusals.ts';

// Loaded on the first interaction: readers need none of it.

/** After this time without an answer a call has failed. */
const options = () => ({ signal: AbortSignal.timeout(20_000) });

export const saveReview = (input: Parameters<typeof client.reviews.save>[0]) =>
  client.reviews.save(input, options());

export const deleteReview = (id: string) => client.reviews.delete({ id }, options());

export const listReviews = (productId: string, after: string) =>
  client.reviews.list({ productId, after }, options());

/** What a failed call says to a person, and whether their session has ended meanwhile. */
export function failureOf(error: unknown, fallback: string) {
  return {
    sentence: sentenceOf(error, fallback),
    needsSignIn: isRefusal(error, 'UNAUTHENTICATED'),
  };
}
