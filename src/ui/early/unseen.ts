declare global {
  /** The styles of `unseenScript`, until the whole page is laid out. */
  var unseenStyles: CSSStyleSheet | undefined;
}

/**
 * What is mostly below the fold; the children of elements with the class `far-below` are too. The
 * comments after these stay out of the layout: see comments.css.
 */
const unseenParts =
  '.prose > :nth-child(n + 4), .thread > .comment:nth-child(-n + 8), .far-below > *';

/**
 * Runs in the head: limits the first layout of a page, and the next with each font, to its first
 * screen. Not if the browser scrolls to a position further down: its distance is known only after
 * the whole page is laid out. A style sheet, since a mark on the root would make the browser
 * compute the styles of the whole page again when it is removed.
 */
export const unseenScript = [
  "(function(){var n=performance.getEntriesByType('navigation')[0];",
  "if(!n||n.type!=='navigate'||location.hash)return;unseenStyles=new CSSStyleSheet();",
  `unseenStyles.replaceSync('${unseenParts}{content-visibility:auto;contain-intrinsic-block-size:auto 8rem}');`,
  'document.adoptedStyleSheets.push(unseenStyles)})();',
].join('');

/**
 * React hydrates parts of the page after the first effects, and must find them as they were sent.
 */
const pause = 1000;
/** All at once it would be the longest task of the page; a single part can take this long again. */
const sliceMilliseconds = 4;

/** Lays out the rest once the page is idle, a little at a time. */
export function layOutUnseen(): void {
  const styles = globalThis.unseenStyles;
  if (!styles) return;
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
    setTimeout(laidOut < parts.length ? go : end);
  }
  function end() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles);
    globalThis.unseenStyles = undefined;
    for (const part of parts) part.style.removeProperty('content-visibility');
  }
  void document.fonts.ready.then(() => setTimeout(go, pause));
}
