// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { commentAnchor } from '../rules.ts';
import { revealComment } from './reveal-comment.ts';

const id = '0198c0de-1234-7abc-8def-0123456789ab';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<details><summary>More</summary><ul><li id="${commentAnchor(id)}">
    <div class="comment-row" tabindex="-1">Words</div></li></ul></details>`;
  return () => vi.useRealTimers();
});

it('unfolds the comment of the address and highlights it for 2 seconds', () => {
  revealComment(id);
  const row = document.querySelector('.comment-row');
  expect(document.querySelector('details')?.open).toBe(true);
  expect(document.activeElement).toBe(row);
  vi.advanceTimersByTime(1999);
  expect(row?.classList.contains('comment-target')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(row?.classList.contains('comment-target')).toBe(false);
});

it('highlights it for 2 seconds again if it is followed again', () => {
  revealComment(id);
  vi.advanceTimersByTime(1500);
  revealComment(id);
  vi.advanceTimersByTime(1999);
  expect(document.querySelector('.comment-target')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(document.querySelector('.comment-target')).toBeNull();
});

it('does nothing for a comment that is not on the page', () => {
  revealComment('0198c0de-0000-7abc-8def-0123456789ab');
  expect(document.querySelector('.comment-target')).toBeNull();
});
