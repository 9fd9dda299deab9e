import { isExpected, isOutage, isRefusal } from '#client/refusals.ts';
import type { ChangedDraft } from '#ui/drafts/draft-events.ts';
import { draftsOfPerson, keysOf, recoverDraft, storedDraft } from '#ui/drafts/draft-store.ts';
import { holdTab, openTabs, tabName } from '#ui/drafts/draft-tab.ts';
import { isSignedOut } from '#ui/drafts/sign-out.ts';
import { sendDraft, sendEnds, type DraftCalls } from './draft-sender.ts';
import { durableDrafts, keepDurably } from './durable-drafts.ts';
import { lead } from './leading-tab.ts';

/** Between two requests while somebody is typing. */
const sendMilliseconds = 1000;
const firstPause = 2000;
const longestPause = 30_000;

/**
 * Sends the drafts of one person from this device to their account: a second after a change, when
 * the page is hidden or closed, when the network is back, and what earlier visits could not send.
 */
export function startEngine(person: string, calls: DraftCalls, onConflict: () => void) {
  const queue = openQueue(person, calls, onConflict);

  function changed(place: ChangedDraft): void {
    if (place.person !== person) return;
    const { key, text } = storedDraft(place);
    void keepDurably(key, text);
    queue.add(place);
    if (document.visibilityState === 'hidden') queue.leave();
    else queue.schedule();
  }

  function hide(): void {
    if (document.visibilityState === 'hidden') queue.leave();
  }

  const leading = lead(`forge:drafts:${person}`, () => takeUp(person, queue));
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', queue.leave);
  window.addEventListener('online', queue.retry);

  return {
    changed,
    /** Once the drafts that a killed browser left on this device can be read. */
    ready: leading.begun,
    stop(): void {
      queue.stop();
      leading.stop();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', queue.leave);
      window.removeEventListener('online', queue.retry);
    },
  };
}

type Queue = ReturnType<typeof openQueue>;

/**
 * Drafts left by a killed browser, or by an earlier visit without a network. One tab handles them.
 */
async function takeUp(person: string, queue: Queue): Promise<void> {
  for (const { key, text } of await durableDrafts(keysOf(person))) {
    if (!recoverDraft(key, text)) void keepDurably(key, null);
  }
  await holdTab();
  const open = await openTabs();
  for (const { id } of draftsOfPerson(person)) {
    if (id.instance === tabName() || !open.has(id.instance)) queue.add(id);
  }
  queue.schedule();
}

/** Drafts that wait to be sent, one after the other. */
function openQueue(person: string, calls: DraftCalls, onConflict: () => void) {
  const waiting = new Map<string, ChangedDraft>();
  let chain: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSent = 0;
  let pause = 0;
  let isStopped = false;

  const add = (place: ChangedDraft) =>
    waiting.set(JSON.stringify([place.form, place.subject, place.instance]), place);

  function schedule(): void {
    if (isStopped || timer !== undefined) return;
    const due = pause || Math.max(0, lastSent + sendMilliseconds - Date.now());
    timer = setTimeout(() => {
      timer = undefined;
      chain = chain.then(sendAll);
    }, due);
  }

  async function sendAll(): Promise<void> {
    if (isStopped || isSignedOut(person)) return;
    lastSent = Date.now();
    const places = [...waiting.values()];
    waiting.clear();
    try {
      await sendEnds(calls, person).catch(passRefused);
      for (let place = places[0]; place; place = places[0]) {
        // The page was redrawn for somebody else, whose account must not get this.
        if (isStopped) return;
        const sent = await sendDraft(calls, place).catch(passRefused);
        if (sent === 'conflict') onConflict();
        places.shift();
      }
      pause = 0;
    } catch {
      places.forEach(add);
      pause = Math.min(longestPause, pause * 2 || firstPause);
      schedule();
    }
  }

  return {
    add,
    schedule,
    /** Immediately, and without waiting for requests in progress: the page may be closed. */
    leave(): void {
      const places = [...waiting.values()];
      waiting.clear();
      for (const place of places) {
        // If the page stays open after all, it is sent again.
        void sendDraft(calls, place, true).catch(() => add(place));
      }
    },
    retry(): void {
      clearTimeout(timer);
      timer = undefined;
      pause = 0;
      schedule();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Drafts that the server refuses stay on this device until they change; the rest is retried. */
function passRefused(error: unknown): 'nothing' {
  const isFinal = isExpected(error) && !isOutage(error) && !isRefusal(error, 'TOO_MANY');
  if (!isFinal) throw error;
  return 'nothing';
}
