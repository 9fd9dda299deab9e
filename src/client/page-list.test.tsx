// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, it, vi } from 'vitest';
import { showScreen } from '#test/screen.ts';
import { usePageList } from './page-list.ts';

type Page = { words: string; next: string | null };

/**
 * A list whose first page is the loader's current result, and a page that it links to; `found` is
 * what the loaders return.
 */
function open(first: Page) {
  const found = { page: first, viewer: null as { id: string } | null };
  let list: ReturnType<typeof usePageList<Page>> | undefined;
  function List() {
    const shown = usePageList('words', useLoaderData<Page>());
    useEffect(() => {
      list = shown;
    });
    return <p>{shown.pages.map(({ words }) => words).join(' ')}</p>;
  }
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ viewer: found.viewer }),
        shouldRevalidate: () => true,
        hydrateFallbackElement: <p />,
        children: [
          { path: '/list', Component: List, loader: () => ({ ...found.page }) },
          { path: '/one', Component: () => <p>one</p> },
        ],
      },
    ],
    { initialEntries: [{ pathname: '/list', key: crypto.randomUUID() }] },
  );
  const place = showScreen(<RouterProvider router={router} />);
  const go = (to: string | number) =>
    act(async () => {
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
  const add = (page: Page) => act(() => list?.add(page));
  const edit = (change: (page: Page) => Page) => act(() => list?.edit(change));
  /** For a change whose answer is still on its way. */
  const editLater = () => list?.edit ?? (() => {});
  /** For a page that is still on its way. */
  const addLater = () => list?.add ?? (() => {});
  const revalidate = () => act(() => router.revalidate());
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  return {
    place,
    go,
    add,
    edit,
    editLater,
    addLater,
    revalidate,
    settle,
    found,
    recalled: () => list?.recalled.map((p) => p.words),
  };
}

async function openWithTwo() {
  const opened = open({ words: 'a b', next: '2' });
  await opened.settle();
  opened.add({ words: 'c d', next: '3' });
  expect(opened.place.textContent).toBe('a b c d');
  return opened;
}

it('has all its pages again after a step back, the first as it is now', async () => {
  const { place, go, found, recalled } = await openWithTwo();
  await go('/one');
  found.page = { words: 'a B', next: '2' };
  await go(-1);
  expect(place.textContent).toBe('a B c d');
  expect(recalled()).toEqual(['c d']);
});

it('stands as it was left where the first page no longer leads to the second', async () => {
  const { place, go, found } = await openWithTwo();
  await go('/one');
  found.page = { words: 'new a', next: '1' };
  await go(-1);
  expect(place.textContent).toBe('a b c d');
});

it('begins anew by a link, for another person, and after half an hour', async () => {
  const { place, go, found } = await openWithTwo();
  await go('/one');
  await go('/list');
  expect(place.textContent).toBe('a b');
  await go('/one');
  found.viewer = { id: 'ada' };
  await go(-3);
  expect(place.textContent).toBe('a b');

  found.viewer = null;
  await go('/one');
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  await go(-1);
  expect(place.textContent).toBe('a b');
  later.mockRestore();
});

it('leaves out a page that was asked for before the list began anew', async () => {
  const { place, add, addLater, found, revalidate } = await openWithTwo();
  const late = addLater();
  found.page = { words: 'x', next: '9' };
  await revalidate();
  act(() => late({ words: 'e f', next: null }));
  expect(place.textContent).toBe('x');
  add({ words: 'y', next: null });
  expect(place.textContent).toBe('x y');
});

const withoutC = (page: Page) => ({ ...page, words: page.words.replace('c ', '') });

it('keeps what was changed in its pages, there and after a step back', async () => {
  const { place, go, edit } = await openWithTwo();
  edit(withoutC);
  expect(place.textContent).toBe('a b d');
  await go('/one');
  await go(-1);
  expect(place.textContent).toBe('a b d');
});

it('keeps a change that was answered when its page had been left', async () => {
  const { place, go, editLater } = await openWithTwo();
  const late = editLater();
  await go('/one');
  act(() => late(withoutC));
  await go(-1);
  expect(place.textContent).toBe('a b d');
});

it('adds to the pages as they were changed', async () => {
  const { place, add, edit } = await openWithTwo();
  edit((page) => ({ ...page, words: page.words.toUpperCase() }));
  add({ words: 'e f', next: null });
  expect(place.textContent).toBe('A B C D e f');
});

it('gives up its changes where the list begins anew', async () => {
  const { place, edit, found, revalidate } = await openWithTwo();
  edit(withoutC);
  found.page = { words: 'c d', next: '2' };
  await revalidate();
  expect(place.textContent).toBe('c d');
});
