import { z } from 'zod';
import { mineLimit, votes } from './rules.ts';

/** The vote that the person wants to have, not the click: sending it again changes nothing. */
export const voteInput = z.strictObject({ id: z.uuid(), vote: z.enum(votes) });
export type VoteInput = z.infer<typeof voteInput>;

export const ownVotesInput = z.strictObject({
  articleId: z.uuid(),
  commentIds: z.array(z.uuid()).max(mineLimit).default([]),
});
export type OwnVotesInput = z.infer<typeof ownVotesInput>;
