/** As in unseen.css; what has the class `far-below` holds pieces that are not all seen at first. */
export const unseenParts =
  '.prose > :nth-child(n + 4), .thread > .comment:nth-child(-n + 8), .far-below > *';

/**
 * Runs in the head: lets the first layout of a page be that of its first screen. Not where the
 * browser goes to a place further down: how far that is shows only when all is laid out.
 */
export const unseenScript =
  "(function(){var n=performance.getEntriesByType('navigation')[0];if(n&&n.type==='navigate'&&!location.hash)document.documentElement.dataset.unseen=''})();";

/** React takes over pieces of the page after the first effects, and finds them as they were sent. */
const pause = 1000;
/** In one go it would be the longest task of the page. */
const sliceMilliseconds = 8;

/** Lays out what is left once the page has come to rest, a little at a time. */
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
