// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import { lateScriptsScript } from './late-scripts.ts';

let state: DocumentReadyState;

beforeEach(() => {
  vi.useFakeTimers();
  state = 'loading';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  document.head.innerHTML = '<link rel="later" href="/assets/a.js">';
  document.body.innerHTML = '<button></button><script type="later" async="">"start";</script>';
  // As the browser runs it in the head of the page.
  runInThisContext(lateScriptsScript);
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

function parse() {
  state = 'interactive';
  window.dispatchEvent(new Event('DOMContentLoaded'));
}
const act = (type: string) =>
  document.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
const scripts = () => document.querySelectorAll('link[rel=modulepreload], script[type=module]');

it('waits until what is seen has loaded and was painted', () => {
  parse();
  vi.advanceTimersByTime(2000);
  window.dispatchEvent(new Event('load'));
  expect(scripts()).toHaveLength(0);
  vi.advanceTimersByTime(100);
  expect([...scripts()].map((script) => script.outerHTML)).toEqual([
    '<link rel="modulepreload" href="/assets/a.js">',
    '<script type="module" async="">"start";</script>',
  ]);
});

it('puts a copy in the place of the script: one that came as a mark does not run', () => {
  const mark = document.querySelector('script');
  parse();
  act('click');
  expect(mark?.isConnected).toBe(false);
  expect(document.body.lastElementChild).toBe(document.querySelector('script'));
});

it.each(['pointerdown', 'keydown', 'click', 'input', 'submit'])('begins at once at %s', (type) => {
  parse();
  act(type);
  expect(scripts()).toHaveLength(2);
});

it('begins as soon as the page is whole where somebody acted before', () => {
  act('click');
  expect(scripts()).toHaveLength(0);
  parse();
  expect(scripts()).toHaveLength(2);
});

it('waits only some seconds for a picture that does not come', () => {
  parse();
  vi.advanceTimersByTime(3000);
  expect(scripts()).toHaveLength(2);
});

it('begins once', () => {
  parse();
  act('click');
  const begun = document.querySelector('script');
  act('click');
  window.dispatchEvent(new Event('load'));
  vi.runAllTimers();
  expect(document.querySelector('script')).toBe(begun);
});

it('is safe inside a script element', () => {
  expect(lateScriptsScript).not.toMatch(/<\/|<!--/);
});
