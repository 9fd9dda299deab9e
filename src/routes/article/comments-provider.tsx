import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import {
  CommentListContext,
  CommentsContext,
  type CommentsView,
} from '#features/comments/components/comments-context.ts';
import { useCommentTarget } from '#features/comments/components/use-comment-target.ts';
import type { Viewer } from '#shared/viewer.ts';
import { useRootData } from '../shell/root-data.ts';
import { createCommentActions } from './comments-actions.ts';
import { laterPage, type ArticleTalk } from './comments-loader.ts';
import { useLoginPrompt } from '../login-prompt.tsx';
import { loadCalls, useCommentsState, type CommentsState } from './comments-state.ts';
import { CommentVotes, OwnVotesContext } from './vote-on-comment.tsx';

type CommentsProviderProps = {
  article: { id: string; author: { id: string } | null };
  /** What `loadTalk` found; null where there is nothing to talk about yet. */
  talk: ArticleTalk | null;
  /** The page: with a talk, `CommentsSection` and `CommentsCompact` may stand anywhere in it. */
  children: ReactNode;
};

type Section = Pick<CommentsState, 'error' | 'news' | 'ways'> & { isLaterPage: boolean };

const SectionContext = createContext<Section | null>(null);

/** What the section around the list shows of the comments. */
export function useCommentsSection(): Section {
  const section = useContext(SectionContext);
  if (!section) throw new Error('Comments are shown outside of their provider.');
  return section;
}

/** Keeps the comments of an article's page: what is loaded, and what the reader does with them. */
export function CommentsProvider({ article, talk, children }: CommentsProviderProps) {
  const viewer = useRootData()?.viewer ?? null;
  if (!talk) return children;
  return (
    <ArticleComments
      // Another person who signs in meanwhile has other votes and other rights.
      key={`${article.id} ${viewer?.id ?? ''}`}
      {...{ article, talk, viewer }}
    >
      {children}
    </ArticleComments>
  );
}

type ArticleCommentsProps = CommentsProviderProps & { talk: ArticleTalk; viewer: Viewer | null };

function ArticleComments({ article, talk, viewer, children }: ArticleCommentsProps) {
  const { ask, prompt } = useLoginPrompt();
  const articleId = article.id;
  const state = useCommentsState({ articleId, isMember: viewer !== null, talk, askToSignIn: ask });
  const { list, votes, error, news, ways } = state;
  usePreparedCalls(viewer !== null);
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
      renderVotes: (comment) => (
        <CommentVotes comment={comment} ways={ways} viewer={viewer} onLoginRequired={ask} />
      ),
      askToSignIn: () => ask('comment'),
      addressOf: (threadId, after) => laterPage(after, threadId),
    }),
    [articleId, articleAuthorId, viewer, talk.now, ways, ask],
  );
  return (
    <SectionContext value={{ error, news, ways, isLaterPage: talk.isLaterPage }}>
      <CommentsContext value={view}>
        <CommentListContext value={list}>
          <OwnVotesContext value={votes}>{children}</OwnVotesContext>
        </CommentListContext>
      </CommentsContext>
      {prompt}
    </SectionContext>
  );
}

/** Who may write gets the calls ahead of time, so that a lost connection finds them there. */
function usePreparedCalls(isMember: boolean): void {
  useEffect(() => {
    if (isMember) loadCalls().catch(() => {});
  }, [isMember]);
}
