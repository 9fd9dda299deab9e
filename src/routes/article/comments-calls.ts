import { client } from '#api/client.ts';
import { isRefusedFor } from '#client/refusals.ts';
import { inTime } from '../calls.ts';

// Loaded on the first interaction: readers need none of it.

export const addComment = (input: Parameters<typeof client.comments.add>[0]) =>
  client.comments.add(input, inTime());

export const editComment = (input: { id: string; text: string; updatedAt: Date }) =>
  client.comments.edit(input, inTime());

/** The comment has other words now than those that the change began from. */
export const isConflict = (problem: unknown) => isRefusedFor(problem, 'changed-meanwhile');

export const removeComment = (id: string) => client.comments.remove({ id }, inTime());

export const listComments = (articleId: string, after: string | null) =>
  client.comments.list({ articleId, ...(after === null ? {} : { after }) }, inTime());

export const moreOfThread = (articleId: string, id: string, after: string) =>
  client.comments.thread({ articleId, id, after }, inTime());

export const pathToComment = (articleId: string, id: string) =>
  client.comments.path({ articleId, id }, inTime());

export const ownVotes = (articleId: string, commentIds: string[]) =>
  client.votes.mine({ articleId, commentIds }, inTime());
