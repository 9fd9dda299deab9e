// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CountUp } from './count-up.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** The number on a page where it comes into sight at once. */
function mount(prefersLess: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }));
  class SeenAtOnce {
    readonly tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: SeenAtOnce['tell']) {
      this.tell = tell;
    }
    observe() {
      this.tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
  const place = document.createElement('div');
  const root = createRoot(place);
  // A callback during construction needs the observer to exist.
  act(() => root.render(<CountUp value={12_904} />));
  onTestFinished(() => act(() => root.unmount()));
  return () => place.querySelector('[aria-hidden]')?.textContent;
}

it('stands in the page as its final value, in US format', () => {
  expect(renderToStaticMarkup(<CountUp value={12_904} />).match(/>12,904</g)).toHaveLength(2);
});

it('counts up in 1500 ms', () => {
  const shown = mount(false);
  vi.advanceTimersByTime(700);
  const half = Number(shown()?.replaceAll(',', ''));
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(12_904);
  vi.advanceTimersByTime(500);
  // It slows down towards the end, so the last steps are small.
  expect(shown()).not.toBe('12,904');
  vi.advanceTimersByTime(340);
  expect(shown()).toBe('12,904');
});

it('stays as it is for people who prefer less motion', () => {
  const shown = mount(true);
  vi.advanceTimersByTime(100);
  expect(shown()).toBe('12,904');
});
