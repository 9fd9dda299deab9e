import { ifOnline } from '#shared/late-code.ts';

const isBrowser = typeof document !== 'undefined';

let want = () => {};
const wanted = new Promise<void>((resolve) => {
  want = resolve;
});

/** From now on the code of the comments is loaded. */
export function wantComments(): void {
  want();
}

/** The code of the comments: on the server at once, in the browser when it is wanted. */
export async function loadCommentsPart() {
  if (isBrowser) await wanted;
  for (;;) {
    try {
      return await ifOnline(() => import('./comments-part.tsx'));
    } catch (error) {
      if (!isBrowser) throw error;
      // What the server rendered can still be read. The next try comes with the next touch.
      await nextTouch();
    }
  }
}

function nextTouch(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pointerdown', () => resolve(), { once: true });
  });
}

/** Calls `then` once the element is less than a screen away; the answer ends the watch. */
export function whenNear(element: Element | null, then: () => void): () => void {
  if (!element) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) then();
    },
    { rootMargin: '50% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
