import { client } from '#api/client.ts';
import { isRefusal, sentenceOf } from '#api/page-refusals.ts';
import type { Vote } from '#features/votes/rules.ts';

// Loaded on the first interaction: readers need none of it.

/** After this time without an answer a call has failed. */
const options = () => ({ signal: AbortSignal.timeout(20_000) });

export const addComment = (input: Parameters<typeof client.comments.add>[0]) =>
  client.comments.add(input, options());

export const editComment = (input: { id: string; text: string }) =>
  client.comments.edit(input, options());

export const removeComment = (id: string) => client.comments.remove({ id }, options());

export const listComments = (articleId: string, after: string | null) =>
  client.comments.list({ articleId, ...(after === null ? {} : { after }) }, options());

export const moreOfThread = (articleId: string, id: string, after: string) =>
  client.comments.thread({ articleId, id, after }, options());

export const pathToComment = (articleId: string, id: string) =>
  client.comments.path({ articleId, id }, options());

export const ownVotes = (articleId: string, commentIds: string[]) =>
  client.votes.mine({ articleId, commentIds }, options());

export const voteOnArticle = (id: string, vote: Vote) =>
  client.votes.onArticle({ id, vote }, options());

export const voteOnComment = (id: string, vote: Vote) =>
  client.votes.onComment({ id, vote }, options());

/** What a failed call says to a person, and whether their session has ended meanwhile. */
export function failureOf(error: unknown, fallback: string) {
  return {
    sentence: sentenceOf(error, fallback),
    needsSignIn: isRefusal(error, 'UNAUTHENTICATED'),
  };
}
