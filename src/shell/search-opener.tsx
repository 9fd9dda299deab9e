import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { slashKey } from '#features/search/slash-key.ts';
import { ifOnline } from '#shared/late-code.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast-store.ts';
import type { SearchOverlayProps } from './search-overlay.tsx';
import { shellTexts } from './texts.ts';

/** Opens the search, by click, `/` or Ctrl+K; without scripts it is a link to the page of it. */
export function SearchOpener() {
  const [shown, setShown] = useState<{
    Overlay: ComponentType<SearchOverlayProps>;
    text: string;
  } | null>(null);
  // What is typed while the code of the search is on its way; null while it is not.
  const typed = useRef<string | null>(null);

  async function open() {
    if (shown || typed.current !== null) return;
    typed.current = '';
    try {
      const { SearchOverlay } = await ifOnline(() => import('./search-overlay.tsx'));
      setShown({ Overlay: SearchOverlay, text: typed.current });
    } catch {
      showToast({ tone: 'error', title: shellTexts.somethingWrong });
    } finally {
      typed.current = null;
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (shown) return;
    if (typed.current !== null && isCharacter(event)) typed.current += event.key;
    else if (opensSearch(event)) void open();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <ButtonLink
        to="/search"
        variant="ghost"
        className="search-opener"
        icon={<SearchIcon />}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void open();
        }}
      >
        <span className="max-lg:sr-only">{shellTexts.search}</span>
        <kbd className="key max-lg:hidden" aria-hidden="true">
          /
        </kbd>
      </ButtonLink>
      {shown && (
        <shown.Overlay
          slashKey={slashKey}
          initialText={shown.text}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

function isCharacter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey;
}

/** Not while another dialog is open, nor where the key has a meaning of its own. */
function opensSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || altKey || document.querySelector('dialog[open]')) return false;
  const holds = (selector: string) => target instanceof Element && target.closest(selector);
  if (ctrlKey || metaKey) {
    return key.toLowerCase() === 'k' && !shiftKey && !holds('[contenteditable]');
  }
  return key === '/' && !holds('input, textarea, select, [contenteditable]') && slashKey.isOn();
}
