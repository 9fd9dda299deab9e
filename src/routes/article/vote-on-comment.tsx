import { createContext, useContext } from 'react';
import type { SignInOccasion } from '#shared/sign-in-occasion.ts';
import type { Comment } from '#features/comments/thread.ts';
import { VoteButtons } from '#features/votes/components/vote-buttons.tsx';
import type { OwnVotes } from '#features/votes/rules.ts';
import { voteTexts } from '#features/votes/texts.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { CommentsState } from './comments-state.ts';
import { loadCalls } from './load-calls.ts';

/** The viewer's votes on the comments that are loaded. */
export const OwnVotesContext = createContext<OwnVotes['comments']>({});

type CommentVotesProps = {
  comment: Comment;
  ways: CommentsState['ways'];
  viewer: Viewer | null;
  onLoginRequired: (variant: SignInOccasion) => void;
};

/** The like and dislike buttons of a comment; what fails is said above the list (spec A §8). */
export function CommentVotes({ comment, ways, viewer, onLoginRequired }: CommentVotesProps) {
  const own = useContext(OwnVotesContext);
  const { id, likes, dislikes, author } = comment;
  return (
    <VoteButtons
      look="quiet-button"
      tally={{ likes, dislikes, vote: own[id] ?? 'none' }}
      isDisabled={viewer !== null && viewer.id === author?.id}
      onLoginRequired={viewer ? undefined : () => onLoginRequired('vote')}
      onVote={async (vote) => (await loadCalls()).voteOnComment(id, vote)}
      onVoted={(tally) => ways.announce(voteTexts.tally(tally))}
      onFailure={(error) => void ways.fail(error, voteTexts.commentFailed, 'vote')}
    />
  );
}
