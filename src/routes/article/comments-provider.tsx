import { createContext, startTransition, useContext, useEffect, useMemo } from 'react';
import { CommentVote } from '#features/votes/components/comment-vote.tsx';
import type { OwnVotes } from '#features/votes/rules.ts';
import type { Comment } from '#features/comments/thread.ts';
import type { CommentsState } from './comments-state.ts';
import {
  CommentListContext,
  CommentsContext,
  type CommentsView,
} from '#features/comments/components/comments-context.ts';
import { useCommentTarget } from '#features/comments/components/use-comment-target.ts';
import type { CommentList } from '#features/comments/list.ts';
import { SupporterBadge } from '#features/supporters/badge/components/supporter-badge.tsx';
import type { Viewer } from '#shared/viewer.ts';
import { useRootData } from '#shell/root-data.ts';
import { createCommentActions } from './comments-actions.ts';
import { laterPage, type ArticleTalk } from './comments-loader.ts';
import { useLoginPrompt } from '../login-prompt.tsx';
import { CommentsPanel, SectionContext } from './comments-panel.tsx';
import { useCommentsState } from './comments-state.ts';
import { useCommentModeration } from './use-comment-moderation.tsx';
import { loadCalls } from './load-calls.ts';

type CommentsSectionProps = {
  article: { id: string; author: { id: string } | null };
  /** What `loadTalk` found. */
  talk: ArticleTalk;
  /** Told of the comments whenever they change here. */
  onList: (list: CommentList) => void;
  /** Called when the comments can be used. */
  onReady: () => void;
};

/** The comments of an article's page: what is loaded, and what the reader does with them. */
export function CommentsSection(props: CommentsSectionProps) {
  const viewer = useRootData()?.viewer ?? null;
  // Another person who signs in meanwhile has other votes and other rights.
  return (
    <ArticleComments key={`${props.article.id} ${viewer?.id ?? ''}`} {...props} viewer={viewer} />
  );
}

type ArticleCommentsProps = CommentsSectionProps & { viewer: Viewer | null };

function ArticleComments(props: ArticleCommentsProps) {
  const { article, talk, viewer, onList, onReady } = props;
  const { ask, prompt } = useLoginPrompt();
  const articleId = article.id;
  const state = useCommentsState({ articleId, isMember: viewer !== null, talk, askToSignIn: ask });
  const { list, votes, error, news, ways } = state;
  const moderation = useCommentModeration(viewer, ways);
  usePreparedCalls(viewer !== null);
  useEffect(onReady, [onReady]);
  useEffect(() => startTransition(() => onList(list)), [list, onList]);
  useCommentTarget(list, (id) =>
    ways.bring(async (calls) => {
      const part = await calls.pathToComment(articleId, id);
      return { change: { type: 'path', part }, comments: part.comments };
    }),
  );
  const articleAuthorId = article.author?.id ?? null;
  const view = useMemo<CommentsView>(
    () => ({
      articleId,
      articleAuthorId,
      viewer,
      now: talk.now,
      actions: createCommentActions(ways, articleId, viewer),
      others: moderation.others,
      renderVotes: (comment) => <OwnCommentVote comment={comment} ways={ways} />,
      renderBadge: (tier) => <SupporterBadge tier={tier} className="h-5!" />,
      askToSignIn: () => ask('comment'),
      addressOf: (threadId, after) => laterPage(after, threadId),
    }),
    [articleId, articleAuthorId, viewer, talk.now, ways, ask, moderation.others],
  );
  return (
    <SectionContext value={{ error, news, ways, isLaterPage: talk.isLaterPage }}>
      <CommentsContext value={view}>
        <CommentListContext value={list}>
          <OwnVotesContext value={votes}>
            <CommentsPanel />
          </OwnVotesContext>
        </CommentListContext>
      </CommentsContext>
      {moderation.dialogs}
      {prompt}
    </SectionContext>
  );
}

const OwnVotesContext = createContext<OwnVotes['comments']>({});

function OwnCommentVote({ comment, ways }: { comment: Comment; ways: CommentsState['ways'] }) {
  return (
    <CommentVote
      comment={comment}
      vote={useContext(OwnVotesContext)[comment.id] ?? 'none'}
      onVoted={ways.announce}
      onFailure={({ error }, failed) => void ways.fail(error, failed, 'vote')}
    />
  );
}

/** Who may write gets the calls ahead of time, so that a lost connection finds them there. */
function usePreparedCalls(isMember: boolean): void {
  useEffect(() => {
    if (isMember) loadCalls().catch(() => {});
  }, [isMember]);
}
