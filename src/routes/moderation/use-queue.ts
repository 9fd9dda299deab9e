import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { sentenceOf } from '#api/page-refusals.ts';
import { isRefusal } from '#client/refusals.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { showToast } from '#ui/toast-store.ts';
import { reviewRowId } from '#ui/review-row.tsx';

export type Decision = 'approve' | 'reject';

/** A part of a queue; `total` counts all that wait. */
export type QueuePage<Item> = { items: Item[]; next: string | null; total: number };

type Waiting = { id: string; revision: number };

/** One kind of things that wait: where they are read and decided, and what is said about it. */
export type QueueSource<Item extends Waiting> = {
  read: (after: string) => Promise<QueuePage<Item>>;
  send: (item: Item, decision: Decision, reason: string) => Promise<unknown>;
  nameOf: (item: Item) => string;
  decided: Record<Decision, (name: string) => string>;
  failed: (message: string) => string;
  loadFailed: string;
};

export type Outcome = { failure: null } | { failure: string; isStale: boolean };

/** As long as a decided row takes to fold away (--dur-2). */
const foldMilliseconds = 200;

/** What waits, as this moderator's decisions leave it (spec A §4: updated locally). */
export function useQueue<Item extends Waiting>(first: QueuePage<Item>, source: QueueSource<Item>) {
  const [loaded, setLoaded] = useState(first);
  const [queue, setQueue] = useState(first);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [isLoadingMore, setLoadingMore] = useState(false);
  const revalidator = useRevalidator();
  if (loaded !== first) {
    setLoaded(first);
    setQueue(first);
  }

  /** Returns what went wrong, and whether the list was stale and has been read again. */
  async function decide(item: Item, decision: Decision, reason = ''): Promise<Outcome> {
    setBusy((ids) => new Set([...ids, item.id]));
    try {
      await source.send(item, decision, reason);
      showToast({ tone: 'success', title: source.decided[decision](source.nameOf(item)) });
      setLeaving((ids) => new Set([...ids, item.id]));
      setTimeout(() => remove(item), foldMilliseconds);
      if (queue.items.length === 1) await loadMore();
      return { failure: null };
    } catch (error) {
      const sentence = sentenceOf(error, articleTexts.databaseError);
      // Its owner or another window was faster: the list is no longer what it shows.
      const isStale = isRefusal(error, 'CONFLICT') || isRefusal(error, 'NOT_FOUND');
      if (isStale) await revalidator.revalidate();
      return { failure: source.failed(sentence), isStale };
    } finally {
      setBusy((ids) => new Set([...ids].filter((id) => id !== item.id)));
    }
  }

  function remove(item: Item) {
    focusBeside(item.id);
    setQueue((now) => ({
      ...now,
      items: now.items.filter(({ id }) => id !== item.id),
      total: Math.max(0, now.total - 1),
    }));
  }

  async function loadMore() {
    if (!queue.next || isLoadingMore) return;
    setLoadingMore(true);
    try {
      const more = await source.read(queue.next);
      setQueue((now) => ({ ...more, items: [...now.items, ...more.items] }));
    } catch {
      showToast({ tone: 'error', title: source.loadFailed });
    } finally {
      setLoadingMore(false);
    }
  }

  return { ...queue, busy, leaving, isLoadingMore, decide, loadMore };
}

/** Who decided by keyboard goes on with the next row instead of losing their place. */
function focusBeside(itemId: string): void {
  const row = document.getElementById(reviewRowId(itemId));
  const holder = document.activeElement;
  if (!row || (holder !== document.body && !row.contains(holder))) return;
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>('a') ?? document.querySelector('main h1');
  if (!(target instanceof HTMLElement)) return;
  if (target.tagName === 'H1') target.tabIndex = -1;
  target.focus();
}
