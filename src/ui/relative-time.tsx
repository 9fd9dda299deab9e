import { useSyncExternalStore } from 'react';
import { longDate } from '#shared/dates.ts';
import { type LargestUnit, relativeTime } from '#shared/relative-time.ts';

const tickMilliseconds = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let lastTick = 0;

/** One timer for all times on the page; it runs only while one is shown. */
function onTick(listener: () => void): () => void {
  listeners.add(listener);
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

export interface RelativeTimeProps {
  /** An instant, as a Date or an ISO string. */
  at: Date | string;
  /** Milliseconds of the server's clock when the data was read, so that both sides agree. */
  now: number;
  /** 'days' for cards and notifications, 'years' for comments. */
  largestUnit?: LargestUnit | undefined;
  className?: string | undefined;
}

/** How long ago; the server's words first, kept fresh while the page is open. */
export function RelativeTime({ at, now, largestUnit, className }: RelativeTimeProps) {
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
