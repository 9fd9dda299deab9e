declare global {
  /**
   * Ends the listening of `earlyActsScript`; returns the last action, if any. The function is
   * removed once the page is hydrated.
   */
  var takeEarlyAct: (() => HTMLElement | null) | undefined;
}

/**
 * Runs in the head. Until hydration it remembers the last click on a button that only works with
 * scripts, and holds back a form without an action: the browser would reload the page and discard
 * what was typed. React does not receive the event either: the forms must first learn what was
 * typed.
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
 * Called by an effect that runs after those of all forms. Once each form has received what was
 * typed into it, each in a separate task, the early action is repeated, and from then on React
 * handles events itself.
 */
export function repeatEarlyAct(): void {
  setTimeout(() => {
    const act = globalThis.takeEarlyAct?.() ?? null;
    globalThis.takeEarlyAct = undefined;
    if (act instanceof HTMLFormElement) act.requestSubmit();
    else act?.click();
  });
}
