import {
  withDescendants,
  type Comment,
  type CommentPage,
  type Thread,
  type ThreadPart,
} from './thread.ts';

/** A thread with the loaded part of it. Unchanged threads stay the same objects. */
export type LoadedThread = Thread & { comments: readonly Comment[] };

/** The comments of an article as far as a reader has loaded them. */
export type CommentList = {
  total: number;
  threads: readonly LoadedThread[];
  next: string | null;
  /** The thread that the reader was linked to: it comes first. */
  sentTo: string | null;
};

type EditedComment = Pick<Comment, 'id' | 'threadId'> & Partial<Comment>;

export type ListChange =
  /** The next page of threads. */
  | { type: 'page'; page: CommentPage }
  /** The first page again, after the page's data were reloaded. */
  | { type: 'refreshed'; page: CommentPage }
  /** The first page for another reader, replacing everything. */
  | { type: 'restarted'; page: CommentPage }
  /** New comments: the first page again, and the paths to those that are not on it. */
  | { type: 'arrived'; page: CommentPage; parts: readonly ThreadPart[] }
  /** More of one thread. */
  | { type: 'more'; part: ThreadPart }
  /** A comment that the reader was linked to, with those above it. */
  | { type: 'path'; part: ThreadPart }
  | { type: 'added'; comment: Comment }
  | { type: 'edited'; comment: EditedComment }
  | { type: 'removed'; comment: Pick<Comment, 'id' | 'threadId'>; gone?: Gone };

/** What a deletion took along, by the server: also replies that are not loaded. */
type Gone = { removed: number; counted: number };

export function listFrom(page: CommentPage): CommentList {
  const empty = { total: 0, threads: [], next: null, sentTo: null };
  return changeList(empty, { type: 'page', page });
}

/** The list after a change; applying the same change again has no effect. */
export function changeList(list: CommentList, change: ListChange): CommentList {
  switch (change.type) {
    case 'page':
      return { ...mergePage(list, change.page), next: change.page.next };
    case 'refreshed':
      return mergePage(list, change.page);
    case 'restarted':
      return listFrom(change.page);
    case 'arrived':
      return change.parts.reduce(
        (merged, part) => mergePart(merged, part),
        mergeNewer(list, change.page),
      );
    case 'more':
      return mergePart(list, change.part, change.part.thread.next);
    case 'path': {
      const isNew = !list.threads.some(({ id }) => id === change.part.thread.id);
      const merged = mergePart(list, change.part);
      return isNew ? { ...merged, sentTo: change.part.thread.id } : merged;
    }
    case 'added':
      return add(list, change.comment);
    case 'edited':
      return edit(list, change.comment);
    case 'removed':
      return remove(list, change.comment, change.gone);
  }
}

/** Threads newest first (spec A §9), preceded by the one that the reader was linked to. */
export function threadsInOrder({ threads, sentTo }: CommentList): LoadedThread[] {
  const rank = (thread: LoadedThread) => Number(thread.id === sentTo);
  const time = (thread: LoadedThread) => thread.comments[0]?.createdAt.getTime() ?? 0;
  return threads.toSorted(
    (a, b) => rank(b) - rank(a) || time(b) - time(a) || (a.id < b.id ? 1 : -1),
  );
}

/** How many comments of a thread are not loaded. */
export function missingOf(thread: LoadedThread): number {
  return thread.next === null ? 0 : Math.max(0, thread.replies + 1 - thread.comments.length);
}

function mergePage(list: CommentList, page: CommentPage): CommentList {
  const comments = Map.groupBy(page.comments, (comment) => comment.threadId);
  return page.threads.reduce(
    (merged, thread) => mergePart(merged, { thread, comments: comments.get(thread.id) ?? [] }),
    { ...list, total: page.total },
  );
}

/** If nothing of the page was known, the comments between it and the list come with later pages. */
function mergeNewer(list: CommentList, page: CommentPage): CommentList {
  const known = new Set(list.threads.map(({ id }) => id));
  const meets = page.threads.some(({ id }) => known.has(id));
  return { ...mergePage(list, page), next: meets ? list.next : page.next };
}

/** The end of a known thread stays, unless it is given: the reader may have loaded more. */
function mergePart(list: CommentList, part: ThreadPart, next?: string | null): CommentList {
  const { thread, comments } = part;
  if (!list.threads.some(({ id }) => id === thread.id)) {
    return { ...list, threads: [...list.threads, { ...thread, comments }] };
  }
  return inThread(list, thread.id, (known) => {
    const all = new Map(known.comments.map((comment) => [comment.id, comment]));
    for (const comment of comments) all.set(comment.id, comment);
    const end = next === undefined ? known.next : next;
    return { ...thread, next: end, comments: [...all.values()] };
  });
}

function add(list: CommentList, comment: Comment): CommentList {
  const thread = list.threads.find(({ id }) => id === comment.threadId);
  if (!thread) {
    const added = { id: comment.threadId, replies: 0, next: null, comments: [comment] };
    return { ...list, total: list.total + 1, threads: [added, ...list.threads] };
  }
  const isKnown = thread.comments.some(({ id }) => id === comment.id);
  const others = thread.comments.filter(({ id }) => id !== comment.id);
  const changed = inThread(list, thread.id, () => ({
    ...thread,
    replies: thread.replies + (isKnown ? 0 : 1),
    comments: comment.parentId === null ? [comment, ...others] : [...others, comment],
  }));
  return { ...changed, total: list.total + (isKnown ? 0 : 1) };
}

/** Comments that a moderator removed do not count. */
function edit(list: CommentList, comment: EditedComment): CommentList {
  const thread = list.threads.find(({ id }) => id === comment.threadId);
  const before = thread?.comments.find(({ id }) => id === comment.id);
  if (!before) return list;
  const after = { ...before, ...comment };
  const total = list.total + Number(before.removal !== null) - Number(after.removal !== null);
  return inThread({ ...list, total }, comment.threadId, (known) => ({
    ...known,
    comments: known.comments.map((one) => (one === before ? after : one)),
  }));
}

/** Until the server has answered, what it takes along is counted from what is loaded. */
function remove(
  list: CommentList,
  { id, threadId }: Pick<Comment, 'id' | 'threadId'>,
  gone?: Gone,
) {
  const thread = list.threads.find((known) => known.id === threadId);
  if (!thread?.comments.some((comment) => comment.id === id)) return list;
  const ids = withDescendants(thread.comments, id);
  const loaded = thread.comments.filter((comment) => ids.has(comment.id));
  const placeholders = loaded.filter(({ removal }) => removal !== null).length;
  const removed = gone?.removed ?? (id === threadId ? 1 + thread.replies : ids.size);
  const total = Math.max(0, list.total - (gone?.counted ?? removed - placeholders));
  if (id === threadId) {
    return { ...list, total, threads: list.threads.filter((known) => known !== thread) };
  }
  return inThread({ ...list, total }, threadId, () => ({
    ...thread,
    replies: Math.max(0, thread.replies - removed),
    comments: thread.comments.filter((comment) => !ids.has(comment.id)),
  }));
}

function inThread(
  list: CommentList,
  id: string,
  change: (thread: LoadedThread) => LoadedThread,
): CommentList {
  return {
    ...list,
    threads: list.threads.map((known) => (known.id === id ? change(known) : known)),
  };
}
