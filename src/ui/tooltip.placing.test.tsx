// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

/** A tooltip whose trigger is at this position in a window that is 1000 px wide. */
function show(top: number, left = 500) {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  act(() =>
    root.render(
      <Tooltip text="More about it">
        {(props) => <button {...props}>What is this?</button>}
      </Tooltip>,
    ),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
    vi.restoreAllMocks();
  });
  const anchor = place.querySelector<HTMLElement>('.tooltip-anchor');
  if (!anchor) throw new Error('There is no tooltip.');
  anchor.getBoundingClientRect = () => new DOMRect(left, top, 0, 40);
  act(() => place.querySelector('button')?.focus());
  return { anchor, place };
}

it.each([
  [0, 'bottom'],
  [249, 'bottom'],
  [250, 'top'],
  [800, 'top'],
])('with %d px above it stands at the %s', (top, side) => {
  expect(show(top).anchor.dataset['side']).toBe(side);
});

it.each([
  [10, 'start'],
  [500, 'center'],
  [990, 'end'],
])('at %d of 1000 px it is aligned to the %s', (left, align) => {
  expect(show(400, left).anchor.dataset['align']).toBe(align);
});

it('describes its trigger, and Escape hides it until it is left', () => {
  const { anchor, place } = show(400);
  const id = place.querySelector('button')?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('More about it');
  act(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
  expect(anchor.dataset['dismissed']).toBe('true');
  act(() => place.querySelector('button')?.blur());
  expect(anchor.dataset['dismissed']).toBeUndefined();
});
