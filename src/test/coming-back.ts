import { act, createElement, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from 'react-router';
import { usePageLinks } from '#client/use-page-links.ts';
import { showScreen } from './screen.ts';

function Frame() {
  usePageLinks();
  return createElement(Outlet);
}

/** A page whose loader always finds the same, from which one can go to another page and back. */
export async function showReturnable<Found extends object>(
  found: Found,
  page: (found: Found) => ReactNode,
) {
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ viewer: { id: 'mira', username: 'mira' } }),
        hydrateFallbackElement: null,
        Component: Frame,
        children: [
          {
            path: '/list',
            loader: () => ({ ...found }),
            Component: () => page(useLoaderData() as Found),
          },
          { path: '*', Component: () => 'Elsewhere' },
        ],
      },
    ],
    { initialEntries: [{ pathname: '/list', key: crypto.randomUUID() }] },
  );
  const place = showScreen(createElement(RouterProvider, { router }));
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await settle();
  return {
    place,
    settle,
    leave: () => act(() => router.navigate('/elsewhere')),
    async comeBack() {
      await act(() => router.navigate(-1));
      await settle();
    },
  };
}
