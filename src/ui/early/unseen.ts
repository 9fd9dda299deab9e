declare global {
  /** The styles of `unseenScript`, until the whole page is laid out. */
  var unseenStyles: CSSStyleSheet | undefined;
}

/**
 * What is mostly below the fold; the children of elements with the class `far-below` are too, and
 * those of `card-list` from the fourth. The comments after these stay out of the layout: see
 * comments.css.
 */
const unseenParts =
  '.prose > :nth-child(n + 4), .thread > .comment:nth-child(-n + 8), .far-below > *, .card-list > :nth-child(n + 4)';

/**
 * Runs in the head: limits the first layout of a page, and the next with each font, to its first
 * screen. Not if the browser scrolls to a position further down: its distance is known only after
 * the whole page is laid out. A style sheet, since a mark on the root would make the browser
 * compute the styles of the whole page again when it is removed.
 */
export const unseenScript = [
  "(function(){var n=performance.getEntriesByType('navigation')[0];",
  "if(!n||n.type!=='navigate'||location.hash)return;unseenStyles=new CSSStyleSheet();",
  `unseenStyles.replaceSync('${unseenParts}{content-visibility:auto;contain-intrinsic-block-size:auto var(--unseen-size,8rem)}');`,
  'document.adoptedStyleSheets.push(unseenStyles)})();',
].join('');

/**
 * React hydrates parts of the page after the first effects, and must find them as they were sent.
 */
const pause = 1000;
/** All at once it would be the longest task of the page; the last parts can take this long again. */
const sliceMilliseconds = 4;
/** Each layout of a list computes its grid again, so two cards share one. */
const partsAtOnce = 2;

/**
 * Lays out the rest a little at a time, once the page is idle or somebody scrolls: the router
 * remembers where they were as a distance, which must be that of the whole page.
 */
export function layOutUnseen(): void {
  const styles = globalThis.unseenStyles;
  if (!styles) return;
  const parts = [...document.querySelectorAll<HTMLElement>(unseenParts)];
  let laidOut = 0;
  let hasBegun = false;
  function begin() {
    if (!hasBegun) go();
    hasBegun = true;
  }
  function go() {
    const began = performance.now();
    while (laidOut < parts.length && performance.now() - began < sliceMilliseconds) {
      const next = parts.slice(laidOut, laidOut + partsAtOnce);
      for (const part of next) part.style.setProperty('content-visibility', 'visible');
      next[0]?.getBoundingClientRect();
      laidOut += next.length;
    }
    setTimeout(laidOut < parts.length ? go : end);
  }
  function end() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles);
    globalThis.unseenStyles = undefined;
    for (const part of parts) part.style.removeProperty('content-visibility');
  }
  void document.fonts.ready.then(() => {
    if (window.scrollY > 0) begin();
    addEventListener('scroll', begin, { once: true, passive: true });
    setTimeout(begin, pause);
  });
}
