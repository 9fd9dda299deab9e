import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the author at the same relative position in the text when the view changes, and while both
 * are shown, scrolls the preview along with the page.
 */
export function useScrollShare(
  frame: RefObject<HTMLElement | null>,
  preview: RefObject<HTMLElement | null>,
  isBoth: boolean,
) {
  const kept = useRef<number | null>(null);
  const keep = useCallback(() => {
    kept.current = frame.current && shareOf(frame.current);
  }, [frame]);
  const restore = useCallback(() => {
    const share = kept.current;
    kept.current = null;
    if (frame.current === null || share === null || share <= 0) return;
    const { top, height } = frame.current.getBoundingClientRect();
    window.scrollBy({ top: top + share * height - covered, behavior: 'instant' });
  }, [frame]);
  useEffect(() => {
    if (!isBoth) return;
    const follow = () => {
      if (frame.current === null || preview.current === null) return;
      const scrolling = scrollingPart(preview.current);
      if (!scrolling) return;
      const { scrollHeight, clientHeight } = scrolling;
      scrolling.scrollTop = shareOf(frame.current) * (scrollHeight - clientHeight);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [frame, preview, isBoth]);
  return { keep, restore };
}

/** The page in a frame does the scrolling. */
function scrollingPart(preview: HTMLElement): Element | null {
  if (!(preview instanceof HTMLIFrameElement)) return preview;
  return preview.contentDocument?.scrollingElement ?? null;
}

/** Pixels at the top of the screen that the site's header covers. */
const covered = 80;

function shareOf(frame: HTMLElement): number {
  const { top, height } = frame.getBoundingClientRect();
  return Math.min(1, Math.max(0, (covered - top) / Math.max(1, height)));
}
