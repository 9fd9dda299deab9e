import { createContext, useContext, type ReactNode } from 'react';
import type { Viewer } from '#shared/viewer.ts';
import type { LoadedThread } from '../list.ts';
import type { Subject } from '../rules.ts';
import type { Comment } from '../thread.ts';
import type { Typed } from '../typed.ts';

/**
 * A person's actions on comments. Each changes the list immediately and reverts the change if the
 * server refuses; it returns whether it was stored. Called inside a transition.
 */
export type CommentActions = {
  add: (typed: Typed, parent: Comment | null) => Promise<boolean>;
  edit: (comment: Comment, typed: Typed) => Promise<boolean>;
  remove: (comment: Comment) => Promise<boolean>;
  loadMoreOf: (thread: LoadedThread) => Promise<boolean>;
  /** Shows that a moderator removed it for this reason, or with null that it was restored. */
  mark: (comment: Comment, reason: string | null) => void;
};

/** The actions on a comment of somebody else; null if the viewer may not. */
export type OthersActions = {
  report: ((comment: Comment) => void) | null;
  /** Asks a moderator for the reason first. */
  remove: ((comment: Comment, onRemoval: OnRemoval) => void) | null;
  restore: ((comment: Comment, onRemoval: OnRemoval) => void) | null;
};

/** Called with the reason when a comment was removed, and with null when it was restored. */
type OnRemoval = (reason: string | null) => void;

/** What all comments of a page share. It stays the same object while they change. */
export type CommentsView = {
  subject: Subject;
  /** The author of the article, or the seller. */
  ownerId: string | null;
  viewer: Viewer | null;
  /** The server's time when the page was rendered, in milliseconds. */
  now: number;
  actions: CommentActions;
  others: OthersActions;
  /** The like and dislike buttons of a comment. */
  renderVotes: (comment: Comment) => ReactNode;
};

export const CommentsContext = createContext<CommentsView | null>(null);

export function useCommentsView(): CommentsView {
  const view = useContext(CommentsContext);
  if (view === null) throw new Error('Comments are shown outside of their section.');
  return view;
}
