import { createContext, useContext } from 'react';
import type { ActFailure } from '#client/use-act.ts';
import { useViewer } from '#client/viewer.ts';
import { voteClient } from '../client.ts';
import { mayVoteOnComment } from '../policy.ts';
import type { OwnVotes, Tally } from '../rules.ts';
import { voteTexts } from '../texts.ts';
import { useVote } from './use-vote.ts';
import { VoteButtons } from './vote-buttons.tsx';

/** The viewer's votes on the comments of a page. */
export const OwnCommentVotes = createContext<OwnVotes['comments']>({});

export type CommentVoteProps = {
  comment: { id: string; likes: number; dislikes: number; author: { id: string } | null };
  /** It is a question or an answer under a product. */
  isPost: boolean;
  /** Announces the new counts to screen readers. */
  onVoted: (sentence: string) => void;
  /** Failures are shown above the list of comments (spec A §8). */
  onFailure: (failure: ActFailure, failed: string) => void;
};

/** The like and dislike buttons of a comment. */
export function CommentVote({ comment, isPost, onVoted, onFailure }: CommentVoteProps) {
  const viewer = useViewer();
  const vote = useContext(OwnCommentVotes)[comment.id] ?? 'none';
  const { id, likes, dislikes, author } = comment;
  const failed = isPost ? voteTexts.postFailed : voteTexts.commentFailed;
  const own = useVote({
    tally: { likes, dislikes, vote },
    send: (wanted) => voteClient.onComment({ id, vote: wanted }),
    failed,
    onVoted: (tally: Tally) => onVoted(voteTexts.tally(tally)),
    onFailure: (failure) => onFailure(failure, failed),
  });
  const isOwn = viewer !== null && !mayVoteOnComment(viewer, { authorId: author?.id ?? null });
  const reason = isPost ? voteTexts.ownPost : voteTexts.ownComment;
  return <VoteButtons {...own} look="quiet-button" disabledBecause={isOwn ? reason : undefined} />;
}
