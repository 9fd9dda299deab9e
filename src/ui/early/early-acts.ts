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
 * Called by an effect that runs after those of all forms. Once they have heard what was typed into
 * them, each in a task of its own, what was done too early is done again, and from then on React
 * hears it itself.
 */
export function repeatEarlyAct(): void {
  setTimeout(() => {
    const act = globalThis.takeEarlyAct?.() ?? null;
    globalThis.takeEarlyAct = undefined;
    if (act instanceof HTMLFormElement) act.requestSubmit();
    else act?.click();
  });
}
