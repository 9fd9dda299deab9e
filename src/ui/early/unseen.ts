/**
 * As in unseen.css; elements with the class `far-below` contain pieces that are mostly below the
 * fold.
 */
export const unseenParts =
  '.prose > :nth-child(n + 4), .thread > .comment:nth-child(-n + 8), .far-below > *';

/**
 * Runs in the head: limits the first layout of a page to its first screen. Not if the browser
 * scrolls to a position further down: its distance is known only after the whole page is laid out.
 */
export const unseenScript =
  "(function(){var n=performance.getEntriesByType('navigation')[0];if(n&&n.type==='navigate'&&!location.hash)document.documentElement.dataset.unseen=''})();";

/**
 * React hydrates parts of the page after the first effects, and must find them as they were sent.
 */
const pause = 1000;
/** All at once it would be the longest task of the page. */
const sliceMilliseconds = 8;

/** Lays out the rest once the page is idle, a little at a time. */
export function layOutUnseen(): void {
  const root = document.documentElement;
  if (root.dataset['unseen'] === undefined) return;
  const parts = [...document.querySelectorAll<HTMLElement>(unseenParts)];
  let laidOut = 0;
  function go() {
    const began = performance.now();
    while (laidOut < parts.length && performance.now() - began < sliceMilliseconds) {
      const part = parts[laidOut];
      part?.style.setProperty('content-visibility', 'visible');
      part?.getBoundingClientRect();
      laidOut += 1;
    }
    if (laidOut < parts.length) setTimeout(go);
    else end();
  }
  function end() {
    delete root.dataset['unseen'];
    for (const part of parts) part.style.removeProperty('content-visibility');
  }
  void document.fonts.ready.then(() => setTimeout(go, pause));
}
