// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SearchResults } from '../found.ts';
import { searchLimits } from '../rules.ts';
import { SearchPalette } from './search-palette.tsx';
import type { SearchOutcome } from './use-search.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

type Asked = { text: string; signal: AbortSignal; answer: (outcome: SearchOutcome) => void };

function foundPeople(names: string[], hasMore = false): { found: SearchResults } {
  const createdAt = new Date('2025-08-02');
  const rows = names.map((username) => ({ id: username, username, avatarUrl: null, createdAt }));
  const none = { rows: [], hasMore: false, corrected: null };
  return { found: { articles: none, products: none, people: { rows, hasMore } } };
}

function open(typed = '') {
  const asked: Asked[] = [];
  const search = (text: string, signal: AbortSignal) =>
    new Promise<SearchOutcome>((answer) => asked.push({ text, signal, answer }));
  const onClose = vi.fn();
  const slash = { isOn: () => true, keep: vi.fn() };
  const element = <SearchPalette search={search} slashKey={slash} onClose={onClose} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  act(() => root.render(<RouterProvider router={router} />));
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  const field = () => {
    const input = place.querySelector('input');
    if (!input) throw new Error('There is no field.');
    return input;
  };
  const current = () => {
    const id = field().getAttribute('aria-activedescendant');
    const option = id === null ? null : document.getElementById(id);
    expect(option?.getAttribute('aria-selected') ?? 'true').toBe('true');
    return option?.textContent ?? null;
  };
  const palette = {
    asked,
    onClose,
    slash,
    place,
    field,
    current,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    status: () => place.querySelector('[role=status]')?.textContent,
    options: () => [...place.querySelectorAll('[role=option]')].map((option) => option.textContent),
    wait: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    type(text: string) {
      act(() => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(field(), text);
        field().dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    press(key: string) {
      act(() => {
        field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        if (key !== 'Enter') return;
        field().form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      });
    },
    answer: (at: number, outcome: SearchOutcome) =>
      act(async () => asked[at]?.answer(outcome) ?? undefined),
  };
  if (typed) palette.type(typed);
  return palette;
}

describe('the palette', () => {
  it('has the focus, and asks once, a moment after the last key', async () => {
    const palette = open('ru');
    expect(document.activeElement).toBe(palette.field());
    palette.type('rus');
    await palette.wait(searchLimits.delay - 1);
    palette.type('rust ');
    await palette.wait(searchLimits.delay - 1);
    expect(palette.asked).toEqual([]);
    expect(palette.status()).toBe('Searching...');
    await palette.wait(1);
    expect(palette.asked.map(({ text }) => text)).toEqual(['rust']);
  });

  it('calls an earlier search off and never shows its answer', async () => {
    const palette = open();
    palette.type('a');
    await palette.wait(searchLimits.delay);
    palette.type('ab');
    expect(palette.asked[0]?.signal.aborted).toBe(true);
    await palette.wait(searchLimits.delay);
    await palette.answer(1, foundPeople(['abel']));
    await palette.answer(0, foundPeople(['anton']));
    expect(palette.options().join()).toContain('abel');
    expect(palette.options().join()).not.toContain('anton');
  });

  it('asks nothing while there is nothing but spaces', async () => {
    const palette = open();
    expect(palette.status()).toBe('Type a word to search articles, products and people.');
    palette.type('   ');
    await palette.wait(1_000);
    expect(palette.asked).toEqual([]);
    palette.press('Enter');
    expect(palette.onClose).not.toHaveBeenCalled();
  });

  it('closes by a click on the backdrop, not when text is selected past its edge', () => {
    const palette = open();
    const dialog = palette.place.querySelector('dialog');
    const fire = (type: string, target: Element | null) =>
      act(() => {
        const at = { bubbles: true, clientX: -10, clientY: 200 };
        target?.dispatchEvent(new PointerEvent(type, at));
      });
    fire('pointerdown', palette.field());
    fire('click', dialog);
    expect(palette.onClose).not.toHaveBeenCalled();
    fire('pointerdown', dialog);
    fire('click', dialog);
    expect(palette.onClose).toHaveBeenCalledOnce();
  });

  it('moves through the results by arrow keys, round and round, and opens one', async () => {
    const palette = open('mi');
    await palette.wait(searchLimits.delay);
    expect(palette.current()).toBeNull();
    await palette.answer(0, foundPeople(['mira', 'miro'], true));
    expect(palette.status()).toBe('2 results');
    expect(palette.field().getAttribute('aria-expanded')).toBe('true');
    expect(palette.current()).toContain('mira');
    palette.press('ArrowDown');
    expect(palette.current()).toContain('miro');
    palette.press('ArrowDown');
    expect(palette.current()).toContain('Show more people');
    palette.press('ArrowDown');
    expect(palette.current()).toContain('mira');
    palette.press('ArrowUp');
    palette.press('ArrowUp');
    expect(palette.current()).toContain('miro');
    palette.press('Enter');
    expect(palette.onClose).toHaveBeenCalledOnce();
    expect(palette.address()).toBe('/profile/miro');
  });

  it('leads to all results while those of the text are on their way', async () => {
    const palette = open('mira');
    await palette.wait(searchLimits.delay);
    await palette.answer(0, foundPeople(['mira']));
    palette.type('mira & co');
    expect(palette.current()).toBeNull();
    palette.press('Enter');
    expect(palette.address()).toBe('/search?q=mira+%26+co');
  });

  it('says that nothing was found', async () => {
    const palette = open('zzz');
    await palette.wait(searchLimits.delay);
    await palette.answer(0, foundPeople([]));
    expect(palette.place.textContent).toContain('No article, product or person matches "zzz".');
    expect(palette.status()).toBe('0 results');
    expect(palette.field().getAttribute('aria-expanded')).toBe('false');
  });

  it('says why it failed, and tries again', async () => {
    const palette = open('mira');
    await palette.wait(searchLimits.delay);
    await palette.answer(0, { problem: 'Search failed. Please try again.' });
    const note = () => palette.place.querySelector('[role=alert]');
    expect(note()?.textContent).toContain('Search failed. Please try again.');
    act(() => note()?.querySelector('button')?.click());
    await palette.wait(searchLimits.delay);
    await palette.answer(1, foundPeople(['mira']));
    expect(note()).toBeNull();
    expect(palette.options()).toHaveLength(1);
  });

  it('lets people do without the key', () => {
    const palette = open();
    const box = palette.place.querySelector<HTMLInputElement>('input[type=checkbox]');
    expect(box?.checked).toBe(true);
    act(() => box?.click());
    expect(palette.slash.keep).toHaveBeenCalledWith(false);
  });
});
