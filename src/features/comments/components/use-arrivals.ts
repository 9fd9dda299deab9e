import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { arrivalLimits, arrivedAmong, newestPath, type NewestComment } from '../arrivals.ts';
import { useCommentsView } from './comments-context.ts';
import { useCommentsState } from './comments-provider.tsx';

const none: readonly NewestComment[] = [];

/** Comments by others since the page was rendered that are not in the list. */
export function useArrivals() {
  const { subject, viewer } = useCommentsView();
  const { list, now } = useCommentsState();
  const newest = useNewest(newestPath(subject));
  /** Those that the reader asked for and that had been deleted meanwhile. */
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set());
  const viewerId = viewer?.id ?? null;
  const ids = useMemo(() => {
    const shown = list.threads.flatMap(({ comments }) => comments);
    return arrivedAmong(newest, { viewerId, since: now, shown })
      .map(({ id }) => id)
      .filter((id) => !forgotten.has(id));
  }, [newest, list, viewerId, now, forgotten]);
  return {
    ids,
    forget: (gone: readonly string[]) => setForgotten(new Set([...forgotten, ...gone])),
  };
}

/** Polls while somebody looks at the page; without cookies, as the response is for everybody. */
function useNewest(path: string): readonly NewestComment[] {
  const [newest, setNewest] = useState(none);
  const ask = useEffectEvent(async (signal: AbortSignal): Promise<'there' | 'gone' | 'failed'> => {
    try {
      const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache', signal });
      if (answer.status === 404) return 'gone';
      if (!answer.ok) return 'failed';
      const found = (await answer.json()) as NewestComment[];
      if (!signal.aborted) setNewest((known) => (isSame(known, found) ? known : found));
      return 'there';
    } catch {
      return 'failed';
    }
  });
  useEffect(() => repeatWhileSeen(ask), [path]);
  return newest;
}

function isSame(known: readonly NewestComment[], found: readonly NewestComment[]): boolean {
  return known.length === found.length && known.every(({ id }, at) => id === found[at]?.id);
}

/** The interactions of an active reader. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Polls every few seconds while the reader is active, and immediately when they return; less often
 * when the page is only open or there is no response, and not at all when there is nothing to poll
 * for.
 * @returns stops it
 */
function repeatWhileSeen(
  ask: (signal: AbortSignal) => Promise<'there' | 'gone' | 'failed'>,
): () => void {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause: number = arrivalLimits.milliseconds;
  let dueAt = 0;
  let askedAt = 0;
  let seenAt = Date.now();
  let isAsking = false;

  const plan = () => {
    const wait = pause + Math.random() * arrivalLimits.spreadMilliseconds;
    dueAt = Date.now() + wait;
    clearTimeout(timer);
    timer = setTimeout(() => void askIfSeen(), wait);
  };
  const maySkip = () => {
    const now = Date.now();
    const isIdle = now - seenAt > arrivalLimits.attendedMilliseconds;
    return isIdle && now - askedAt < arrivalLimits.idleMilliseconds;
  };
  const askIfSeen = async () => {
    if (isAsking || document.visibilityState === 'hidden') return;
    if (maySkip()) return plan();
    isAsking = true;
    askedAt = Date.now();
    const outcome = await ask(leaving.signal);
    isAsking = false;
    if (outcome === 'gone') stop();
    if (leaving.signal.aborted) return;
    pause =
      outcome === 'there'
        ? arrivalLimits.milliseconds
        : Math.min(pause * 2, arrivalLimits.mostMilliseconds);
    plan();
  };
  const onLife = () => {
    seenAt = Date.now();
  };
  const onChange = () => {
    onLife();
    if (Date.now() >= dueAt) void askIfSeen();
  };
  function stop() {
    leaving.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
    for (const sign of signsOfLife) window.removeEventListener(sign, onLife);
  }

  document.addEventListener('visibilitychange', onChange);
  for (const sign of signsOfLife) window.addEventListener(sign, onLife, { passive: true });
  plan();
  return stop;
}
