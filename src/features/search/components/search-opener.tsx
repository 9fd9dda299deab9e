import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { refusalSentence } from '#client/refusals.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { searchClient } from '../client.ts';
import { slashKey } from '../slash-key.ts';
import { searchTexts } from '../texts.ts';
import type { SearchOutcome } from './use-search.ts';

const loadPalette = () => import('./search-palette.tsx');
const SearchPalette = lazy(async () => ({ default: (await loadPalette()).SearchPalette }));

/**
 * Opens the search, with a click, `/` or Ctrl+K; without scripts it is a link to the search page.
 */
export function SearchOpener() {
  const [isOpen, setOpen] = useState(false);
  useSearchKeys(() => setOpen(true));
  useEffect(loadAtFirstAct, []);
  return (
    <>
      <ButtonLink
        to="/search"
        variant="ghost"
        icon={<SearchIcon />}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className="max-lg:sr-only">{searchTexts.opener}</span>
        <kbd className="key max-lg:hidden" aria-hidden="true">
          /
        </kbd>
      </ButtonLink>
      {isOpen && (
        <Suspense>
          <SearchPalette
            search={searchEverywhere}
            slashKey={slashKey}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Preloaded before it is opened, but not if the visitor does nothing at all. */
function loadAtFirstAct() {
  const acts = ['pointermove', 'keydown'];
  const end = () => acts.forEach((act) => document.removeEventListener(act, load));
  const load = () => {
    end();
    loadPalette().catch(() => {});
  };
  acts.forEach((act) => document.addEventListener(act, load));
  return end;
}

function useSearchKeys(open: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!opensSearch(event)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

async function searchEverywhere(text: string, signal: AbortSignal): Promise<SearchOutcome> {
  try {
    return { found: await searchClient.everywhere({ q: text }, { signal }) };
  } catch (error) {
    return { problem: refusalSentence(error, searchTexts.failed) };
  }
}

/** Not while another dialog is open, nor where the key has another meaning. */
function opensSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || altKey || document.querySelector('dialog[open]')) return false;
  const holds = (selector: string) => target instanceof Element && target.closest(selector);
  if (ctrlKey || metaKey) {
    return key.toLowerCase() === 'k' && !shiftKey && !holds('[contenteditable]');
  }
  return key === '/' && !holds('input, textarea, select, [contenteditable]') && slashKey.isOn();
}
