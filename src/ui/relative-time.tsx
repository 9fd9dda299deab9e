import { createContext, use, useSyncExternalStore } from 'react';
import { longDate } from '#shared/dates.ts';
import { type LargestUnit, relativeTime } from '#shared/relative-time.ts';

const tickMilliseconds = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let lastTick = 0;

/** One timer for all times on the page; it runs only while one is shown. */
function onTick(listener: () => void): () => void {
  listeners.add(listener);
  // The page may be older than the data that it first shows: it may come from the cache, or have
  // been open for long.
  if (timer === undefined) lastTick = Date.now();
  timer ??= setInterval(() => {
    lastTick = Date.now();
    for (const notify of listeners) notify();
  }, tickMilliseconds);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Milliseconds of the server's clock when it rendered the page; the root of the page provides it.
 */
export const ServerClock = createContext(0);

export interface RelativeTimeProps {
  /** An instant, as a Date or an ISO string. */
  at: Date | string;
  /** Milliseconds of the server's clock when the data was read, if that was after the page. */
  now?: number | undefined;
  /** 'days' for cards and notifications, 'years' for comments. */
  largestUnit?: LargestUnit | undefined;
  className?: string | undefined;
}

/** How long ago; initially the server's text, kept up to date while the page is open. */
export function RelativeTime({ at, now: read, largestUnit, className }: RelativeTimeProps) {
  const rendered = use(ServerClock);
  const now = read ?? rendered;
  const instant = new Date(at);
  const tick = useSyncExternalStore(
    onTick,
    () => Math.max(now, lastTick),
    () => now,
  );
  return (
    <time dateTime={instant.toISOString()} title={longDate(instant)} className={className}>
      {relativeTime(instant, tick, largestUnit)}
    </time>
  );
}
