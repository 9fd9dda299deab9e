// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import {
  filtersFrom,
  noFilters,
  queryOf,
  type ProductFilters,
} from '#features/products/filters.ts';
import { showScreen } from '#test/screen.ts';
import { useListing } from './use-listing.ts';

function open(address: string) {
  const drawn: ReturnType<typeof useListing<ProductFilters>>[] = [];
  function Page() {
    const filters = filtersFrom(new URLSearchParams(useLocation().search));
    drawn.push(useListing({ path: '/marketplace', filters, filtersFrom, queryOf }));
    return null;
  }
  const router = createMemoryRouter(
    [{ path: '/marketplace', Component: Page, loader: () => null, hydrateFallbackElement: <p /> }],
    { initialEntries: [address], hydrationData: { loaderData: { '0': null } } },
  );
  showScreen(<RouterProvider router={router} />);
  const page = () => {
    const last = drawn.at(-1);
    if (!last) throw new Error('Nothing is drawn');
    return last;
  };
  return { router, page };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

it('adds a change to those that are on their way, and keeps the rest', async () => {
  const { router, page } = open('/marketplace?tag=pbr');
  const { change } = page();
  await act(async () => {
    change({ q: 'kit' });
    change({ price: 'free' });
    await Promise.resolve();
  });
  await settle();
  expect(addressOf(router.state.location)).toBe('/marketplace?q=kit&price=free&tag=pbr');
  expect(page().shown).toEqual({ ...noFilters, q: 'kit', price: 'free', tag: 'pbr' });
});

it('goes on from where one went by other ways', async () => {
  const { router, page } = open('/marketplace?q=kit');
  await act(() => router.navigate('/marketplace?category=models'));
  await act(async () => {
    page().change({ price: 'paid' });
    await Promise.resolve();
  });
  await settle();
  expect(addressOf(router.state.location)).toBe('/marketplace?category=models&price=paid');
});
