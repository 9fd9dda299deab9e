import { useEffect, useEffectEvent, useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { useServerValue } from '#client/use-server-value.ts';
import { reviewRowId } from '#ui/review-row.tsx';

/** A part of a queue; `total` counts all that wait. */
export type QueuePage<Item> = { items: Item[]; next: string | null; total: number };

export type Waiting = { id: string; revision: number };

/** One kind of things that wait: where they are read and decided, and what is said about it. */
export type QueueSource<Item extends Waiting> = {
  read: (after: string) => Promise<QueuePage<Item>>;
  approve: (item: Item) => Promise<unknown>;
  reject: (item: Item, reason: string) => Promise<unknown>;
  nameOf: (item: Item) => string;
  texts: {
    subtitle: string;
    /** The title when nothing waits. */
    nothing: string;
    rejectHint: string;
    decided: Record<Decision, (name: string, item: Item) => string>;
    failed: (sentence: string) => string;
    loadFailed: string;
  };
};

export type Decision = 'approve' | 'reject';

/** As long as a decided row takes to fold away (--dur-2). */
const foldMilliseconds = 200;

/** What waits, as this moderator's decisions leave it (spec A §4: updated locally). */
export function useQueue<Item extends Waiting>(first: QueuePage<Item>, source: QueueSource<Item>) {
  const [queue, change] = useServerValue(first);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const { items, next } = queue;
  const { act: readOn, isBusy: isLoadingMore } = useAct({
    send: source.read,
    onDone: (more) => change((now) => ({ ...more, items: [...now.items, ...more.items] })),
    failed: source.texts.loadFailed,
  });

  function loadMore() {
    if (next && !isLoadingMore) void readOn(next);
  }
  const isEmpty = items.length === 0;
  const fill = useEffectEvent(loadMore);
  useEffect(() => {
    if (isEmpty) fill();
  }, [isEmpty]);

  function remove(item: Item) {
    focusBeside(item.id);
    change((now) => ({
      ...now,
      items: now.items.filter(({ id }) => id !== item.id),
      total: Math.max(0, now.total - 1),
    }));
  }

  /** Lets what was decided fold away first. */
  function takeOut(item: Item) {
    setLeaving((ids) => new Set([...ids, item.id]));
    setTimeout(() => remove(item), foldMilliseconds);
  }

  return { ...queue, leaving, isLoadingMore, loadMore, takeOut };
}

/** After a decision by keyboard the focus moves to the next row instead of being lost. */
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
