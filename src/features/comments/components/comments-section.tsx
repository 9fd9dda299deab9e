import { Suspense, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import type { ActFailure } from '#client/use-act.ts';
import { useViewer } from '#client/viewer.ts';
import type { Viewer } from '#shared/viewer.ts';
import { commentLimits, subjectIdOf, type Subject } from '../rules.ts';
import type { Comment } from '../thread.ts';
import { CommentsContext, type CommentsView, type OthersActions } from './comments-context.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { useCommentsState, type CommentsState } from './comments-provider.tsx';
import { useCommentActs } from './use-comment-acts.ts';
import { useCommentTarget } from './use-comment-target.ts';
import { useMoreComments } from './use-more-comments.ts';

/** The votes on comments, which come from the page. */
type CommentVoting = {
  render: (
    comment: Comment,
    tell: {
      /** It belongs to a product. */
      isPost: boolean;
      onVoted: (sentence: string) => void;
      onFailure: (failure: ActFailure, failed: string) => void;
    },
  ) => ReactNode;
  /** Loads the viewer's votes on further comments. */
  load: (comments: readonly Comment[]) => Promise<void>;
};

type CommentsSectionProps = {
  subject: Subject;
  /** The author of the article, or the seller. */
  ownerId: string | null;
  votes: CommentVoting;
  others: OthersActions;
};

/**
 * The comments under an article (spec A §2) or the questions under a product, inside a
 * `CommentsProvider`. If the server rendered them, they are hydrated after the article, or at the
 * first interaction.
 */
export function CommentsSection(props: CommentsSectionProps) {
  const viewer = useViewer();
  // Another person who signs in meanwhile has other rights.
  return (
    <Suspense>
      <Comments
        key={`${subjectIdOf(props.subject)} ${viewer?.id ?? ''}`}
        {...props}
        viewer={viewer}
      />
    </Suspense>
  );
}

/** The page's loader knows only the votes on its own comments. */
function useVotesOnRecalled({ list, isRecalled }: CommentsState, votes: CommentVoting): void {
  const load = useEffectEvent(async () => {
    const comments = list.threads.flatMap((thread) => thread.comments);
    // Without a response they are shown as not voted on.
    await votes.load(comments.slice(0, commentLimits.recalledVotes)).catch(() => {});
  });
  useEffect(() => {
    if (isRecalled) void load();
  }, [isRecalled]);
}

type CommentsProps = CommentsSectionProps & { viewer: Viewer | null };

function Comments({ subject: given, ownerId, votes, others, viewer }: CommentsProps) {
  // The same object for the lifetime of the page: hundreds of comments are rendered again with it.
  const [subject] = useState(given);
  const state = useCommentsState();
  const { now, announce, setError } = state;
  const load = useMoreComments({ subject, state, loadVotes: votes.load });
  const actions = useCommentActs({ subject, viewer, state, load });
  useCommentTarget(state, (id) => load({ type: 'path', id }));
  useVotesOnRecalled(state, votes);
  const view = useMemo<CommentsView>(() => {
    const onFailure = ({ sentence }: ActFailure, failed: string) => setError(sentence || failed);
    const renderVotes = (comment: Comment) =>
      votes.render(comment, {
        isPost: subject.articleId === undefined,
        onVoted: announce,
        onFailure,
      });
    return { subject, ownerId, viewer, now, actions, others, renderVotes };
  }, [subject, ownerId, viewer, now, actions, others, votes, announce, setError]);
  return (
    <CommentsContext value={view}>
      <CommentsPanel load={load} />
    </CommentsContext>
  );
}
