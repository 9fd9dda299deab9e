// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import { layOutUnseen, unseenParts, unseenScript } from './unseen.ts';

const root = document.documentElement;

beforeEach(() => {
  vi.useFakeTimers();
  window.location.hash = '';
  document.body.innerHTML = `<div class="prose">${'<p>Words</p>'.repeat(5)}</div>
    <footer class="far-below"><div></div></footer>`;
  Object.assign(document, { fonts: { ready: Promise.resolve() } });
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    delete root.dataset['unseen'];
  };
});

/** As the browser runs it in the head of a page that it came to like this. */
function arrive(type: string) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as unknown as PerformanceEntry,
  ]);
  runInThisContext(unseenScript);
}

it('marks a page that is opened, and lays out the rest of it a little at a time', async () => {
  arrive('navigate');
  expect(root.dataset['unseen']).toBe('');
  // Each reading of the clock returns 5 ms more, so that a slice has one part.
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5));
  layOutUnseen();
  const laidOut = () => document.querySelectorAll('[style*="visible"]').length;
  await vi.advanceTimersToNextTimerAsync();
  expect([laidOut(), root.dataset['unseen']]).toEqual([1, '']);
  await vi.advanceTimersToNextTimerAsync();
  expect([laidOut(), root.dataset['unseen']]).toEqual([2, '']);
  await vi.runAllTimersAsync();
  expect(root.dataset['unseen']).toBeUndefined();
  expect(laidOut()).toBe(0);
});

it.each(['reload', 'back_forward'])('leaves a page whole that %s brings to its place', (type) => {
  arrive(type);
  expect(root.dataset['unseen']).toBeUndefined();
});

it('leaves a page whole whose address names a part of it', () => {
  window.location.hash = '#comment';
  arrive('navigate');
  expect(root.dataset['unseen']).toBeUndefined();
});

it('knows the same parts as the styles', () => {
  const styles = readFileSync(path.join(import.meta.dirname, 'unseen.css'), 'utf8');
  expect(styles).toContain(`:root[data-unseen]\n  :is(${unseenParts}) {`);
});

it('is safe inside a script element', () => {
  expect(unseenScript).not.toMatch(/<\/|<!--/);
});
