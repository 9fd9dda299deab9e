import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from './viewer.ts';

/**
 * How many lists are kept, and for how long: after that the server's current data are worth more.
 */
const limits = { lists: 40, milliseconds: 30 * 60_000 } as const;

const kept = new Map<string, { value: unknown; at: number }>();

/**
 * The key under which a list is kept for people who return to it with the browser's buttons: for
 * one history entry and one person, in this tab, until the page is reloaded.
 */
export function useHistoryName(list: string): string {
  const { key } = useLocation();
  const person = useViewer()?.id ?? '';
  return `${key} ${person} ${list}`;
}

/**
 * What the list had loaded when its page was left; null on any other way to the page. Read in the
 * first render, so that the page has its height before the browser scrolls to the old position.
 */
export function useRecalled(name: string): unknown {
  const [recalled] = useState(() => recall(name));
  return recalled;
}

/** Stores what the list has loaded. */
export function useKeep(name: string, value: unknown): void {
  useEffect(() => keep(name, value), [name, value]);
}

/** Changes what is stored of a list, even if its page was left meanwhile. */
export function changeKept(name: string, change: (value: unknown) => unknown): void {
  const found = kept.get(name);
  if (found) found.value = change(found.value);
}

function recall(name: string): unknown {
  const found = kept.get(name);
  return found && Date.now() - found.at < limits.milliseconds ? found.value : null;
}

function keep(name: string, value: unknown): void {
  kept.delete(name);
  kept.set(name, { value, at: Date.now() });
  const [oldest] = kept.keys();
  if (kept.size > limits.lists && oldest !== undefined) kept.delete(oldest);
}
