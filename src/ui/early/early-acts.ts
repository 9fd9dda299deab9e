declare global {
  /**
   * Ends the listening of `earlyActsScript`; the answer is what was done last, if anything. It is
   * gone when the page is alive.
   */
  var takeEarlyAct: (() => HTMLElement | null) | undefined;
}

/**
 * Runs in the head. Until the page is alive it remembers the last click on a button that only scripts
 * can serve, and holds back a form that has nowhere to go: the browser would load the page anew and
 * throw the typed words away. React is not told either: the forms have yet to hear what was typed.
 */
export const earlyActsScript = [
  '(function(){var last=null;',
  'function note(e){var t=e.target;',
  "if(e.type==='submit'){if(t.hasAttribute('action'))return;e.preventDefault()}",
  "else{t=t.closest('button[type=button]:not([popovertarget])');if(!t)return}",
  'e.stopPropagation();last=t}',
  "addEventListener('click',note,true);addEventListener('submit',note,true);",
  "takeEarlyAct=function(){removeEventListener('click',note,true);",
  "removeEventListener('submit',note,true);return last}})();",
].join('');

/**
 * Called when React has taken the page over, which hears from then on what is done itself. Does again
 * what was done too early, after the forms have heard what was typed into them.
 */
export function repeatEarlyAct(): void {
  const act = globalThis.takeEarlyAct?.() ?? null;
  globalThis.takeEarlyAct = undefined;
  if (act) setTimeout(() => (act instanceof HTMLFormElement ? act.requestSubmit() : act.click()));
}
