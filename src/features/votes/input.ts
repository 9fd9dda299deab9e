import { z } from 'zod';
import { mineLimit, votes } from './rules.ts';

/** The vote that the person wants to have, not the click: sending it again changes nothing. */
export const voteInput = z.strictObject({ id: z.uuid(), vote: z.enum(votes) });
export type VoteInput = z.infer<typeof voteInput>;

const commentIds = z.array(z.uuid()).max(mineLimit).default([]);

export const ownVotesInput = z.strictObject({ articleId: z.uuid(), commentIds });
export const ownCommentVotesInput = z.strictObject({ commentIds });
export type OwnVotesInput = z.infer<typeof ownVotesInput>;
