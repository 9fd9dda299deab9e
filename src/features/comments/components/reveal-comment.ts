import { commentAnchor } from '../rules.ts';

const highlightMilliseconds = 2000;

/** Whether the comment is on the page, even if it is collapsed. */
export function isShown(id: string): boolean {
  return document.getElementById(commentAnchor(id)) !== null;
}

/** Scrolls a new comment into view; the focus stays where its author is working. */
export function scrollToComment(id: string): void {
  rowOf(id)?.scrollIntoView({ block: 'nearest' });
}

/** Expands, shows and focuses a comment, and highlights it for two seconds (spec A §2). */
export function revealComment(id: string): void {
  const row = rowOf(id);
  if (!row) return;
  for (let fold = row.closest('details'); fold; fold = outerFold(fold)) fold.open = true;
  row.scrollIntoView({ block: 'start' });
  row.focus({ preventScroll: true });
  highlight(row);
}

const ends = new WeakMap<Element, ReturnType<typeof setTimeout>>();

function highlight(row: Element): void {
  clearTimeout(ends.get(row));
  // Removed first, so that the same comment can be highlighted again.
  row.classList.remove('comment-target');
  void row.getBoundingClientRect();
  row.classList.add('comment-target');
  const end = () => row.classList.remove('comment-target');
  ends.set(row, setTimeout(end, highlightMilliseconds));
}

/**
 * Highlights comments that arrived meanwhile, each when it first comes into view, and moves the
 * keyboard focus there.
 */
export function markArrived(ids: readonly string[], takesFocus: boolean): void {
  const rows = ids.flatMap((id) => rowOf(id) ?? []);
  if (takesFocus) rows[0]?.focus({ preventScroll: true });
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      highlight(target);
    }
  });
  for (const row of rows) seen.observe(row);
}

function rowOf(id: string): HTMLElement | null {
  const item = document.getElementById(commentAnchor(id));
  return item?.querySelector<HTMLElement>('.comment-row') ?? null;
}

function outerFold(fold: HTMLDetailsElement): HTMLDetailsElement | null {
  return fold.parentElement?.closest('details') ?? null;
}
