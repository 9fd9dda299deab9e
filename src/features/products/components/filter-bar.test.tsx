// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '#test/screen.ts';
import { noFilters, type ProductFilters } from '../filters.ts';
import { FilterBar } from './filter-bar.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

function show(filters: Partial<ProductFilters>) {
  const onChange = vi.fn<(changes: Partial<ProductFilters>) => void>();
  const element = <FilterBar filters={{ ...noFilters, ...filters }} onChange={onChange} />;
  const place = showScreen(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  );
  const field = (selector: string) => {
    const found = place.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const type = (text: string) => {
    const box = field('input[name=q]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(box, text);
    act(() => void box.dispatchEvent(new Event('input', { bubbles: true })));
  };
  return { place, onChange, field, type };
}

describe('the search of the Marketplace', () => {
  it('is asked 300 ms after the last key, not before', () => {
    const { onChange, type } = show({ price: 'free' });
    type('sca');
    wait(299);
    type(' scatter ');
    wait(299);
    expect(onChange).not.toHaveBeenCalled();
    wait(1);
    expect(onChange.mock.calls).toEqual([[{ q: 'scatter' }]]);
  });

  it('is asked at once by the other filters, each for itself', () => {
    const { onChange, field } = show({ q: 'kit', tag: 'pbr' });
    const choose = (name: string, value: string) => {
      const select = field(`select[name=${name}]`);
      select.value = value;
      act(() => void select.dispatchEvent(new Event('change', { bubbles: true })));
      return onChange.mock.lastCall?.[0];
    };
    expect(choose('category', 'models')).toEqual({ category: 'models' });
    expect(choose('sort', 'price_asc')).toEqual({ sort: 'price_asc' });
    act(() => field('input[name=price][value=paid]').click());
    expect(onChange).toHaveBeenLastCalledWith({ price: 'paid' });
  });

  it('has a way back from all filters, to the bare address', () => {
    const filters = { q: 'kit', category: 'models', price: 'paid', sort: 'oldest', tag: 'pbr' };
    const { place } = show(filters as ProductFilters);
    const reset = [...place.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Reset filters',
    );
    expect(reset?.getAttribute('href')).toBe('/marketplace');
  });
});
