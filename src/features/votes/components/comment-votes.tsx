import { startTransition, useMemo, useState, type ReactNode } from 'react';
import { useStableFunction } from '#client/use-stable-function.ts';
import { useViewer } from '#client/viewer.ts';
import { voteClient } from '../client.ts';
import type { OwnVotes } from '../rules.ts';
import { CommentVote, OwnCommentVotes, type CommentVoteProps } from './comment-vote.tsx';

/** The votes on comments in the form that a list of comments accepts. */
type CommentVoting = {
  render: (comment: CommentVoteProps['comment'], tell: Tell) => ReactNode;
  /** Loads the viewer's votes on further comments. */
  load: (comments: readonly { id: string }[]) => Promise<void>;
};

type Tell = Pick<CommentVoteProps, 'isPost' | 'onVoted' | 'onFailure'>;

type CommentVotesProps = {
  /** The loader's result for the viewer's votes on `comments`; null if they could not be loaded. */
  votes: OwnVotes['comments'] | null;
  comments: readonly { id: string }[];
  children: (voting: CommentVoting) => ReactNode;
};

/** Provides the viewer's votes on the comments of a page. */
export function CommentVotes({ votes, comments, children }: CommentVotesProps) {
  const viewerId = useViewer()?.id ?? null;
  const [known, add] = useKnownVotes({ votes: votes ?? noVotes, viewerId }, comments);
  const load = useStableFunction(async (further: readonly { id: string }[]) => {
    if (viewerId === null) return;
    const commentIds = further.map(({ id }) => id);
    const own = await voteClient.mineOnComments({ commentIds });
    startTransition(() => add(own));
  });
  const voting = useMemo<CommentVoting>(
    () => ({ render: (comment, tell) => <CommentVote comment={comment} {...tell} />, load }),
    [load],
  );
  return <OwnCommentVotes value={known}>{children(voting)}</OwnCommentVotes>;
}

const noVotes: OwnVotes['comments'] = {};

type Loaded = { votes: OwnVotes['comments']; viewerId: string | null };

/**
 * Votes on the loaded comments are updated by the loader; those of the same person on further ones
 * stay.
 */
function useKnownVotes(loaded: Loaded, comments: readonly { id: string }[]) {
  const [seen, setSeen] = useState(loaded);
  const [known, setKnown] = useState(loaded.votes);
  if (seen.votes !== loaded.votes || seen.viewerId !== loaded.viewerId) {
    setSeen(loaded);
    const further = seen.viewerId === loaded.viewerId ? without(known, comments) : {};
    setKnown({ ...further, ...loaded.votes });
  }
  const add = (votes: OwnVotes['comments']) => setKnown((before) => ({ ...before, ...votes }));
  return [known, add] as const;
}

function without(votes: OwnVotes['comments'], comments: readonly { id: string }[]) {
  const ids = new Set(comments.map(({ id }) => id));
  return Object.fromEntries(Object.entries(votes).filter(([id]) => !ids.has(id)));
}
