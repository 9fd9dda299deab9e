import { useLayoutEffect, useRef } from 'react';

type Held = { row: Element; top: number };

/**
 * Keeps the comment that is being read in place when the list grows above it. Browsers anchor the
 * first visible element themselves, but not reliably if parts of the list are not laid out.
 * @returns call it before the change; it returns a function that ends the anchoring
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
    // The reader may scroll on until the response arrives.
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

/** Null at the top of the list: there new comments come into view by themselves. */
function firstInSight(): Held | null {
  const rows = [...document.querySelectorAll('.comment-row')];
  const [first] = rows;
  if (!first || first.getBoundingClientRect().top >= 0) return null;
  const row = rows.find((one) => one.getBoundingClientRect().top >= 0);
  return row ? { row, top: row.getBoundingClientRect().top } : null;
}
