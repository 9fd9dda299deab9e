import { useLayoutEffect, useRef } from 'react';

type Held = { row: Element; top: number };

/**
 * Keeps the comment that somebody reads where it is when the list grows above it. Browsers hold
 * what is first in sight themselves, but not reliably where parts of the list are not laid out.
 * @returns call it before the change; what it returns ends the holding
 */
export function useHeldPlace(list: unknown): () => () => void {
  const held = useRef<Held | null>(null);

  useLayoutEffect(() => {
    const { current } = held;
    held.current = null;
    if (!current?.row.isConnected) return;
    const moved = current.row.getBoundingClientRect().top - current.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [list]);

  return () => {
    // Somebody may scroll on until the answer is there.
    const measure = () => {
      held.current = firstInSight();
    };
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      window.removeEventListener('scroll', measure);
      style.overflowAnchor = '';
      held.current = null;
    };
  };
}

/** Null at the head of the list: there what is new comes into sight by itself. */
function firstInSight(): Held | null {
  const rows = [...document.querySelectorAll('.comment-row')];
  const [first] = rows;
  if (!first || first.getBoundingClientRect().top >= 0) return null;
  const row = rows.find((one) => one.getBoundingClientRect().top >= 0);
  return row ? { row, top: row.getBoundingClientRect().top } : null;
}
