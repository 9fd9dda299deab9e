// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import { layOutUnseen, unseenScript } from './unseen.ts';

/** What the styles of the page leave out of its layout. */
const unseen = () => {
  const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
  const parts = rules.flatMap((rule) => [
    ...document.querySelectorAll<HTMLElement>((rule as CSSStyleRule).selectorText),
  ]);
  return parts.filter(({ style }) => style.getPropertyValue('content-visibility') === '').length;
};

beforeEach(() => {
  vi.useFakeTimers();
  window.location.hash = '';
  document.body.innerHTML = `<div class="prose">${'<p>Words</p>'.repeat(7)}</div>
    <footer class="far-below"><div></div></footer>`;
  Object.assign(document, { fonts: { ready: Promise.resolve() } });
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    document.adoptedStyleSheets = [];
    globalThis.unseenStyles = undefined;
  };
});

/** As the browser runs it in the head of a page that it came to like this. */
function arrive(type: string) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as unknown as PerformanceEntry,
  ]);
  runInThisContext(unseenScript);
}

it('leaves out the rest of a page that is opened, and lays it out a little at a time', async () => {
  arrive('navigate');
  expect(unseen()).toBe(5);
  // Each reading of the clock returns 3 ms more, so that a slice has two parts.
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 3));
  layOutUnseen();
  await vi.advanceTimersToNextTimerAsync();
  expect(unseen()).toBe(3);
  await vi.advanceTimersToNextTimerAsync();
  expect(unseen()).toBe(1);
  await vi.runAllTimersAsync();
  expect(document.adoptedStyleSheets).toEqual([]);
  expect(document.querySelectorAll('[style*="visible"]')).toHaveLength(0);
});

it('leaves out the cards of a list after the first three', () => {
  document.body.innerHTML = `<div class="card-list">${'<article></article>'.repeat(24)}</div>`;
  arrive('navigate');
  expect(unseen()).toBe(21);
});

it('lays out the rest without a pause when somebody scrolls', async () => {
  arrive('navigate');
  layOutUnseen();
  await vi.advanceTimersByTimeAsync(0);
  expect(unseen()).toBe(5);
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(1);
  expect(document.adoptedStyleSheets).toEqual([]);
  await vi.runAllTimersAsync();
});

it('lays out the rest without a pause if somebody has scrolled before', async () => {
  arrive('navigate');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
  layOutUnseen();
  await vi.advanceTimersByTimeAsync(1);
  expect(document.adoptedStyleSheets).toEqual([]);
});

it('keeps the other styles that were added to the page', async () => {
  arrive('navigate');
  const other = new CSSStyleSheet();
  document.adoptedStyleSheets.push(other);
  layOutUnseen();
  await vi.runAllTimersAsync();
  expect(document.adoptedStyleSheets).toEqual([other]);
});

it.each(['reload', 'back_forward'])('leaves a page whole that %s brings to its place', (type) => {
  arrive(type);
  expect(unseen()).toBe(0);
});

it('leaves a page whole whose address names a part of it', () => {
  window.location.hash = '#comment';
  arrive('navigate');
  expect(unseen()).toBe(0);
});

it('is safe inside a script element', () => {
  expect(unseenScript).not.toMatch(/<\/|<!--/);
});
