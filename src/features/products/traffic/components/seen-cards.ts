import { sendBeacon } from '#client/beacon.ts';

/** Half of a card for one second counts as seen, as for advertisements. */
const isSeen = { threshold: 0.5 };
const seenMilliseconds = 1_000;
const collectMilliseconds = 2_000;
const cardsAtOnce = 50;

const idsOf = new WeakMap<Element, string>();
const waiting = new Map<Element, number>();
/** Of this tab: the server counts a person once a day anyway. */
const told = new Set<string>();
let seen: string[] = [];
let timer: number | undefined;
let observer: IntersectionObserver | undefined;

/** The ref of a product's card: it is counted when somebody has seen it. */
export function countsCard(id: string) {
  return (card: HTMLElement | null) => {
    if (!card || id === '' || told.has(id)) return undefined;
    idsOf.set(card, id);
    watcher().observe(card);
    return () => {
      forget(card);
      observer?.unobserve(card);
    };
  };
}

function watcher(): IntersectionObserver {
  if (observer) return observer;
  observer = new IntersectionObserver(look, isSeen);
  document.addEventListener('visibilitychange', tell);
  return observer;
}

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    forget(target);
    if (isIntersecting) {
      waiting.set(
        target,
        window.setTimeout(() => note(target), seenMilliseconds),
      );
    }
  }
}

function forget(card: Element): void {
  window.clearTimeout(waiting.get(card));
  waiting.delete(card);
}

function note(card: Element): void {
  waiting.delete(card);
  observer?.unobserve(card);
  const id = idsOf.get(card);
  if (id === undefined || told.has(id) || document.visibilityState === 'hidden') return;
  told.add(id);
  seen.push(id);
  timer ??= window.setTimeout(tell, collectMilliseconds);
}

function tell(): void {
  window.clearTimeout(timer);
  timer = undefined;
  const ids = seen;
  seen = [];
  for (let at = 0; at < ids.length; at += cardsAtOnce) {
    sendBeacon('products/cards', {
      ids: ids.slice(at, at + cardsAtOnce),
      from: window.location.href.slice(0, 2000),
    });
  }
}
