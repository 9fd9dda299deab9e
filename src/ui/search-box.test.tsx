// @vitest-environment happy-dom
import { act } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showChangingScreen } from '#test/screen.ts';
import { SearchBox } from './search-box.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const searches: string[] = [];
  const boxFor = (value: string, failures?: number) => (
    <MemoryRouter>
      <Link to="/">Elsewhere</Link>
      <SearchBox
        value={value}
        label="Search"
        placeholder="Search…"
        maxLength={100}
        delay={300}
        onSearch={(text) => searches.push(text)}
        failures={failures}
      />
    </MemoryRouter>
  );
  const { place, show } = showChangingScreen(boxFor(''));
  const input = place.querySelector('input');
  if (!input) throw new Error('There is no field.');
  const type = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return {
    searches,
    input,
    type,
    leave: () => act(() => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    wait: (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds)),
    goTo: (value: string, failures?: number) => show(boxFor(value, failures)),
    arrive: () => act(() => place.querySelector('a')?.click()),
  };
}

it('searches 300 ms after the last key', () => {
  const { searches, type, wait } = open();
  type('a');
  wait(299);
  type(' ab ');
  wait(299);
  expect(searches).toEqual([]);
  wait(1);
  expect(searches).toEqual(['ab']);
});

it('searches at once when the field is left, and not again later', () => {
  const { searches, type, leave, wait } = open();
  type('ab');
  leave();
  expect(searches).toEqual(['ab']);
  wait(1000);
  leave();
  expect(searches).toEqual(['ab']);
});

it('is left alone by its own search, and continues to be typed in', () => {
  const { input, type, wait, goTo } = open();
  type('ab');
  wait(300);
  type('abc');
  goTo('ab');
  expect(input.value).toBe('abc');
});

it('shows the text of each address that something else leads to', () => {
  const { input, type, wait, goTo } = open();
  type('ab');
  wait(300);
  goTo('ab');
  goTo('');
  expect(input.value).toBe('');
  goTo('ab');
  expect(input.value).toBe('ab');
});

it('is empty after a search that was overtaken by an address without one', () => {
  const { input, type, leave, arrive } = open();
  type('ab');
  leave();
  arrive();
  expect(input.value).toBe('');
});

it('keeps what is being typed when another address arrives', () => {
  const { input, searches, type, wait, arrive } = open();
  type('ab');
  arrive();
  expect(input.value).toBe('ab');
  wait(300);
  expect(searches).toEqual(['ab']);
});

it('keeps the text of a search whose address could not be reached', () => {
  const { input, searches, type, wait, goTo } = open();
  type('ab');
  wait(300);
  goTo('ab');
  goTo('', 1);
  expect(input.value).toBe('ab');
  type('abc');
  wait(300);
  expect(searches).toEqual(['ab', 'abc']);
  // What leads to another address later is shown as always.
  goTo('abc', 1);
  goTo('', 1);
  expect(input.value).toBe('');
});
