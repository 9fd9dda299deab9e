import { commentAnchor } from '../rules.ts';

const highlightMilliseconds = 2000;

/** Whether the comment is on the page, also when it is folded away. */
export function isShown(id: string): boolean {
  return document.getElementById(commentAnchor(id)) !== null;
}

/** Scrolls so that a new comment is in sight; the focus stays where its author works. */
export function scrollToComment(id: string): void {
  rowOf(id)?.scrollIntoView({ block: 'nearest' });
}

/** Unfolds, shows and focuses a comment, and highlights it for two seconds (spec A §2). */
export function revealComment(id: string): void {
  const row = rowOf(id);
  if (!row) return;
  for (let fold = row.closest('details'); fold; fold = outerFold(fold)) fold.open = true;
  row.scrollIntoView({ block: 'start' });
  row.focus({ preventScroll: true });
  // Taken off first, so that the same comment can be highlighted again.
  row.classList.remove('comment-target');
  void row.offsetWidth;
  row.classList.add('comment-target');
  setTimeout(() => row.classList.remove('comment-target'), highlightMilliseconds);
}

function rowOf(id: string): HTMLElement | null {
  const item = document.getElementById(commentAnchor(id));
  return item?.querySelector<HTMLElement>('.comment-row') ?? null;
}

function outerFold(fold: HTMLDetailsElement): HTMLDetailsElement | null {
  return fold.parentElement?.closest('details') ?? null;
}
