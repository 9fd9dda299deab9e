import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from './viewer.ts';

/** Lists that are kept, and for how long: after that what the server has now is worth more. */
const limits = { lists: 40, milliseconds: 30 * 60_000 } as const;

const kept = new Map<string, { value: unknown; at: number }>();

/**
 * The name under which a list is kept for whoever comes back to it by the browser's buttons: for one
 * step of the history and one person, in this tab, until the page is loaded anew.
 */
export function useHistoryName(list: string): string {
  const { key } = useLocation();
  const person = useViewer()?.id ?? '';
  return `${key} ${person} ${list}`;
}

/**
 * What the list had loaded when its page was left; null on every other way to the page. Read with the
 * first drawing: so the page has its height before the browser scrolls to the old place.
 */
export function useRecalled(name: string): unknown {
  const [recalled] = useState(() => recall(name));
  return recalled;
}

/** Keeps what the list has loaded. */
export function useKeep(name: string, value: unknown): void {
  useEffect(() => keep(name, value), [name, value]);
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
