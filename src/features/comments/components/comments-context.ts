import { createContext, useContext, type ReactNode } from 'react';
import type { SupporterTier } from '#features/supporters/rules.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { CommentList, LoadedThread } from '../list.ts';
import type { Comment } from '../thread.ts';

/**
 * What a person can do with comments. Each changes the list at once and takes the change back when
 * the server refuses; the answer is whether it was stored. Called inside a transition.
 */
export type CommentActions = {
  add: (text: string, parent: Comment | null) => Promise<boolean>;
  edit: (comment: Comment, text: string) => Promise<boolean>;
  remove: (comment: Comment) => Promise<boolean>;
  loadMoreOf: (thread: LoadedThread) => Promise<boolean>;
};

/** What can be done with a comment that somebody else wrote; null where the viewer may not. */
export type OthersActions = {
  report: ((comment: Comment) => void) | null;
  /** Asks before a moderator removes it. */
  remove: ((comment: Comment) => void) | null;
  restore: ((comment: Comment) => void) | null;
};

/** What all comments of a page share. It stays the same object while they change. */
export type CommentsView = {
  articleId: string;
  articleAuthorId: string | null;
  viewer: Viewer | null;
  /** The server's clock when the page was made, in milliseconds. */
  now: number;
  actions: CommentActions;
  others: OthersActions;
  /** The like and dislike buttons of a comment. */
  renderVotes: (comment: Comment) => ReactNode;
  /** Beside the name of an author who supports the site. */
  renderBadge: (tier: SupporterTier) => ReactNode;
  askToSignIn: () => void;
  /** Where a thread goes on from this cursor, for readers without scripts. */
  addressOf: (threadId: string, after: string) => string;
};

export const CommentsContext = createContext<CommentsView | null>(null);
export const CommentListContext = createContext<CommentList | null>(null);

export function useCommentsView(): CommentsView {
  return found(useContext(CommentsContext));
}

export function useCommentList(): CommentList {
  return found(useContext(CommentListContext));
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Comments are shown outside of their provider.');
  return value;
}
