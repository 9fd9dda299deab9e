import type { Notice } from '../rules.ts';

export type Unread = {
  notifications: Notice[];
  /** All that are unread, shown or not. */
  unread: number;
  /** The server's clock when this was read, in milliseconds. */
  now: number;
};

export type WhichNotices = { ids: string[] } | { all: true };

export type NotificationCalls = {
  unread: () => Promise<Unread>;
  markRead: (which: WhichNotices) => Promise<unknown>;
};

export type NotificationListState = {
  /** Null until it was fetched once. */
  shown: Unread | null;
  /** The last fetch failed. */
  hasFailed: boolean;
};

type Mark = { which: WhichNotices; isSaved: boolean };

export type NotificationList = ReturnType<typeof openNotificationList>;

/**
 * The unread notifications of a page: what the server said last, less what was marked as read since.
 * A mark that fails is taken back, told through `onUpdateFailed`, and the list is fetched again.
 */
export function openNotificationList(calls: NotificationCalls, onUpdateFailed: () => void) {
  const listeners = new Set<() => void>();
  let state: NotificationListState = { shown: null, hasFailed: false };
  let fetched: Unread | null = null;
  let marks: Mark[] = [];
  let isFetching = false;
  let isDue = false;

  function change(hasFailed = state.hasFailed): void {
    state = { shown: fetched && withoutMarked(fetched, marks), hasFailed };
    for (const listener of listeners) listener();
  }

  async function fetchOnce(): Promise<void> {
    const known = marks.filter((mark) => mark.isSaved);
    try {
      fetched = await calls.unread();
      marks = marks.filter((mark) => !known.includes(mark));
      change(false);
    } catch {
      change(true);
    }
  }

  /** Fetches the list; while that is under way, once more after it however often it is asked for. */
  async function fetch(): Promise<void> {
    isDue = true;
    if (isFetching) return;
    isFetching = true;
    while (isDue) {
      isDue = false;
      await fetchOnce();
    }
    isFetching = false;
  }

  async function markRead(which: WhichNotices): Promise<void> {
    const mark: Mark = { which, isSaved: false };
    marks = [...marks, mark];
    change();
    try {
      await calls.markRead(which);
      mark.isSaved = true;
    } catch {
      marks = marks.filter((other) => other !== mark);
      change();
      onUpdateFailed();
    }
    await fetch();
  }

  return {
    state: () => state,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch,
    markRead,
  };
}

function withoutMarked(fetched: Unread, marks: readonly Mark[]): Unread {
  if (marks.some(({ which }) => 'all' in which))
    return { ...fetched, notifications: [], unread: 0 };
  const marked = new Set(marks.flatMap(({ which }) => ('ids' in which ? which.ids : [])));
  const notifications = fetched.notifications.filter(({ id }) => !marked.has(id));
  const unread = fetched.unread - (fetched.notifications.length - notifications.length);
  return { ...fetched, notifications, unread };
}
