// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { showScreen } from '#test/screen.ts';
import { noFilters, type ProductFilters } from '../filters.ts';
import { FilterBar } from './filter-bar.tsx';

function show(filters: Partial<ProductFilters>) {
  const onChange = vi.fn<(changes: Partial<ProductFilters>) => void>();
  const element = <FilterBar filters={{ ...noFilters, ...filters }} onChange={onChange} />;
  const place = showScreen(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  );
  const links = () =>
    [...place.querySelectorAll('a')].map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]);
  return { place, onChange, links };
}

it('is folded until one of its filters is set, and tells how many are', () => {
  const folded = show({ q: 'kit', price: 'free' });
  expect(folded.place.querySelector('details')?.open).toBe(false);
  expect(folded.place.querySelector('summary')?.textContent).toBe('More filters');
  const { place } = show({ blender: '4.2', kind: 'extension' });
  expect(place.querySelector('details')?.open).toBe(true);
  expect(place.querySelector('summary')?.textContent).toBe('More filters2 active');
});

it('asks for each filter by itself', () => {
  const { place, onChange } = show({});
  const choose = (name: string, value: string) => {
    const select = place.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    if (!select) throw new Error(`There is no ${name}.`);
    select.value = value;
    act(() => void select.dispatchEvent(new Event('change', { bubbles: true })));
    return onChange.mock.lastCall?.[0];
  };
  expect(choose('blender', '4.2')).toEqual({ blender: '4.2' });
  expect(choose('platform', 'macos-arm64')).toEqual({ platform: 'macos-arm64' });
  expect(choose('licence', 'MIT')).toEqual({ licence: 'MIT' });
  expect(choose('kind', 'file')).toEqual({ kind: 'file' });
});

it('shows what the address names although it is not offered', () => {
  const { place } = show({ blender: '4.2.3', licence: 'Zlib' });
  const chosen = [...place.querySelectorAll('details select')].map(
    (select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent,
  );
  expect(chosen).toEqual(['Blender 4.2.3', 'Any Platform', 'Zlib', 'All Kinds']);
});

it('has a chip for each filter that is set, which takes it back and leaves the others', () => {
  const filters = { tag: 'pbr', blender: '4.2', platform: 'linux-x64', licence: 'MIT' } as const;
  const { links } = show({ ...filters, kind: 'extension', sort: 'best_rated' });
  const rest = (query: string) => `/marketplace?sort=best_rated&${query}`;
  expect(links()).toEqual([
    ['Clear tag', rest('blender=4.2&platform=linux-x64&licence=MIT&kind=extension')],
    ['Clear Blender 4.2', rest('tag=pbr&platform=linux-x64&licence=MIT&kind=extension')],
    ['Clear Linux', rest('tag=pbr&blender=4.2&licence=MIT&kind=extension')],
    ['Clear MIT', rest('tag=pbr&blender=4.2&platform=linux-x64&kind=extension')],
    ['Clear Extensions', rest('tag=pbr&blender=4.2&platform=linux-x64&licence=MIT')],
    ['Reset filters', '/marketplace'],
  ]);
});
