declare global {
  /**
   * Ends the listening of `earlyActsScript`; the answer is what was done last, if anything. It is
   * gone when the page is alive.
   */
  var takeEarlyAct: (() => HTMLElement | null) | undefined;
}

/**
 * Runs in the head. Until the page's scripts are there it remembers the last click on a button that
 * only they can serve, and holds back a form that has nowhere to go: the browser would load the page
 * anew and throw the typed words away.
 */
export const earlyActsScript = [
  '(function(){var last=null;',
  'function note(e){var t=e.target;',
  "if(e.type==='submit'){if(t.hasAttribute('action'))return;e.preventDefault();last=t}",
  "else last=t.closest('button[type=button]:not([popovertarget])')||last}",
  "addEventListener('click',note,true);addEventListener('submit',note,true);",
  "takeEarlyAct=function(){removeEventListener('click',note,true);",
  "removeEventListener('submit',note,true);return last}})();",
].join('');

let early: HTMLElement | null = null;

/** Called just before React takes the page over: from then on it hears what is done itself. */
export function endEarlyActs(): void {
  early = globalThis.takeEarlyAct?.() ?? null;
  globalThis.takeEarlyAct = undefined;
}

/** Does again what was done too early; after the forms have heard what was typed into them. */
export function repeatEarlyAct(): void {
  const act = early;
  early = null;
  if (act) setTimeout(() => (act instanceof HTMLFormElement ? act.requestSubmit() : act.click()));
}
