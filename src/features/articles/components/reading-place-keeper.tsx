import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDownIcon, CloseIcon } from '#ui/icons.ts';
import {
  covered,
  placeAmong,
  placesFrom,
  withPlace,
  type ReadingPlace,
  type ReadingPlaces,
} from '../reading-place.ts';
import { articleTexts } from '../texts.ts';

type ReadingPlaceProps = {
  articleId: string;
  /** The id of the element that contains its text. */
  bodyId: string;
};

/** Stores on the device where the reader of a long article is, and offers to continue there. */
export function ReadingPlaceKeeper({ articleId, bodyId }: ReadingPlaceProps) {
  const [offered, setOffered] = useState<ReadingPlace | null>(null);
  useEffect(() => {
    const frame = afterRestoration(() => {
      if (isAtStart()) setOffered(placeOf(articleId));
    });
    return () => cancelAnimationFrame(frame.id);
  }, [articleId]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      clearTimeout(timer);
      timer = undefined;
      const place = placeAmong(blocksOf(bodyId).map(edgesOf), window.innerHeight);
      if (place === 'start') return;
      // Readers who continue to scroll no longer need the offer.
      setOffered(null);
      keep(articleId, place === 'end' ? null : place);
    };
    const noteSoon = () => {
      timer ??= setTimeout(note, pause);
    };
    window.addEventListener('scroll', noteSoon, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', noteSoon);
    };
  }, [articleId, bodyId]);
  if (!offered) return null;
  return (
    <div
      role="region"
      aria-label={articleTexts.ownPlace}
      className="panel fixed bottom-4 left-1/2 z-40 flex w-max max-w-[calc(100%-24px)] -translate-x-1/2 items-center gap-1 p-1.5 shadow-lg print:hidden"
    >
      <Button variant="ink" icon={<ChevronDownIcon />} onClick={() => goTo(bodyId, offered)}>
        {articleTexts.goOn}
      </Button>
      <IconButton
        label={articleTexts.forgetPlace}
        icon={<CloseIcon />}
        onClick={() => {
          setOffered(null);
          keep(articleId, null);
        }}
      />
    </div>
  );
}

const storageKey = 'forge:reading-places';

/**
 * A position is stored this long after the reader starts to scroll, and again while they continue.
 */
const pause = 400;

/** By then the browser or the page has restored the position, or scrolled to the fragment. */
function afterRestoration(act: () => void): { id: number } {
  const frame = { id: 0 };
  frame.id = requestAnimationFrame(() => {
    frame.id = requestAnimationFrame(act);
  });
  return frame;
}

function isAtStart(): boolean {
  return window.location.hash === '' && window.scrollY < window.innerHeight / 4;
}

function blocksOf(bodyId: string): Element[] {
  return [...(document.getElementById(bodyId)?.children ?? [])];
}

function edgesOf(block: Element) {
  const { top, bottom } = block.getBoundingClientRect();
  return { top, bottom };
}

/** The keyboard focus continues from there too. */
function goTo(bodyId: string, { block, share }: ReadingPlace): void {
  const blocks = blocksOf(bodyId);
  const target = blocks[block] ?? blocks.at(-1);
  if (!(target instanceof HTMLElement)) return;
  const { top, height } = target.getBoundingClientRect();
  window.scrollBy({ top: top + share * height - covered, behavior: 'instant' });
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}

function placeOf(articleId: string): ReadingPlace | null {
  return read().find(([id]) => id === articleId)?.[1] ?? null;
}

function keep(articleId: string, place: ReadingPlace | null): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withPlace(read(), articleId, place)));
  } catch {
    // Storage full or unavailable: the position is lost, but the article can still be read.
  }
}

function read(): ReadingPlaces {
  try {
    return placesFrom(localStorage.getItem(storageKey));
  } catch {
    return [];
  }
}
