import type { TextRun } from '#document/inline-nodes.ts';
import type { Author } from '#features/profiles/rules.ts';
import type { SupporterTier } from '#features/supporters/rules.ts';
import type { ImageSize } from '#shared/image-variants.ts';
import { commentLimits } from './rules.ts';

/** The one picture of a comment; its dimensions in pixels are known before it is loaded. */
export type CommentPicture = ImageSize & { id: string; alt: string };

/** A comment as everybody reads it; a null author means a deleted account. */
export type Comment = {
  id: string;
  /** The top-level comment above it, or itself. */
  threadId: string;
  parentId: string | null;
  /** Its words alone. */
  text: string;
  /** The same text with marks; null if it has none. */
  content: TextRun[] | null;
  picture: CommentPicture | null;
  likes: number;
  dislikes: number;
  createdAt: Date;
  updatedAt: Date;
  author: Author;
  /** Under a product: its author has bought it. */
  hasProduct: boolean;
  /** Of an author who currently supports the site. */
  supporterTier: SupporterTier | null;
  /** Null unless a moderator removed it. */
  removal: Removal | null;
  /** In the browser of its author, until the server has stored it. */
  isSending?: true;
};

/** A moderator removed the comment; the reason is for its author and the moderators. */
export type Removal = { reason: string | null };

/** The summary of a top-level comment's thread, of which only a part may be loaded. */
export type Thread = {
  id: string;
  /** Comments below the first one, at any depth. */
  replies: number;
  /** The cursor of its next comments, null if all are loaded. */
  next: string | null;
};

/** A part of one thread. */
export type ThreadPart = { thread: Thread; comments: Comment[] };

/** One page of the comments under an article or a product: threads newest first, each with its oldest comments. */
export type CommentPage = {
  /** All of them, replies included. */
  total: number;
  threads: Thread[];
  comments: Comment[];
  /** The cursor of the next page of threads, null at the end. */
  next: string | null;
};

export const noComments: CommentPage = { total: 0, threads: [], comments: [], next: null };

/** A comment with its replies, oldest first. */
export type CommentNode = {
  comment: Comment;
  /** 1 for a top-level comment. */
  level: number;
  /** Whom it replies to; null for a top-level comment. */
  repliesTo: Comment | null;
  replies: CommentNode[];
  /** Replies deeper than the last level, flat, oldest first. Empty on all other levels. */
  continued: CommentNode[];
};

/**
 * The tree of one thread (spec A §9): replies oldest first, nested down to the twelfth level. A
 * reply whose parent is missing is attached to the first comment; without that there is none.
 */
export function buildThread(threadId: string, comments: readonly Comment[]): CommentNode | null {
  const nodes = new Map(comments.map((comment) => [comment.id, nodeOf(comment)]));
  const top = nodes.get(threadId);
  if (!top) return null;
  for (const node of nodes.values()) {
    const { parentId } = node.comment;
    if (parentId !== null) (nodes.get(parentId) ?? top).replies.push(node);
  }
  arrange(top);
  return top;
}

/** The loaded replies of a thread at one level, oldest first. */
export function repliesOf({ id, comments }: { id: string; comments: readonly Comment[] }) {
  return comments.filter((comment) => comment.id !== id).toSorted(byAge);
}

/** How many of the loaded comments are below this one. */
export function countBelow(node: CommentNode): number {
  let count = 0;
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const below = [...next.replies, ...next.continued];
    count += below.length;
    waiting.push(...below);
  }
  return count;
}

/** The comment and all below it, by their ids. */
export function withDescendants(comments: readonly Comment[], id: string): Set<string> {
  const children = Map.groupBy(comments, (comment) => comment.parentId);
  const found = new Set([id]);
  for (const above of found) {
    for (const child of children.get(above) ?? []) found.add(child.id);
  }
  return found;
}

function nodeOf(comment: Comment): CommentNode {
  return { comment, level: 1, repliesTo: null, replies: [], continued: [] };
}

/** Sorts the replies of a comment and sets its level; a loop, since threads may be very deep. */
function arrange(top: CommentNode): void {
  const waiting = [top];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    node.replies.sort((a, b) => byAge(a.comment, b.comment));
    for (const reply of node.replies) {
      reply.level = node.level + 1;
      reply.repliesTo = node.comment;
    }
    if (node.level < commentLimits.levels) waiting.push(...node.replies);
    else flatten(node);
  }
}

/** Moves all replies of a comment of the last level into its flat list. */
function flatten(last: CommentNode): void {
  const waiting = last.replies;
  last.replies = [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const reply of node.replies) {
      reply.repliesTo = node.comment;
      waiting.push(reply);
    }
    node.replies = [];
    node.level = last.level + 1;
    last.continued.push(node);
  }
  last.continued.sort((a, b) => byAge(a.comment, b.comment));
}

function byAge(a: Comment, b: Comment): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}
