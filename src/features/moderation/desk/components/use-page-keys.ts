import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { moderationPages, type ModerationPage } from '../pages.ts';

/** The second key follows within this time. */
const waitMilliseconds = 1_500;
const pages: ModerationPage[] = Object.values(moderationPages);

/** `g` and the letter of a page lead there, wherever nothing is being typed. */
export function usePageKeys(isOn: boolean): void {
  const navigate = useNavigate();
  const open = useEffectEvent((page: ModerationPage) => void navigate(page.to));
  useEffect(() => {
    if (!isOn) return undefined;
    let begunAt = Number.NEGATIVE_INFINITY;
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || isForSomethingElse(event)) return;
      const isSecond = event.timeStamp - begunAt < waitMilliseconds;
      const page = isSecond ? pages.find(({ key }) => key === event.key) : undefined;
      begunAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!page) return;
      event.preventDefault();
      open(page);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

/** A letter that is typed, belongs to the browser, or to a dialog that is open. */
function isForSomethingElse({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null
  );
}
