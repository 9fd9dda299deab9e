// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, it, vi } from 'vitest';
import { showScreen } from '#test/screen.ts';
import { MoreLink, useMorePages } from './more-pages.tsx';

vi.mock('./viewer.ts', () => ({ useViewer: () => null }));

type Page = { words: string; next: string | null };

it('leaves out a page that was asked for before the list began anew', async () => {
  let first: Page = { words: 'a', next: '2' };
  let answer = (_: Page) => {};
  function List() {
    const { result } = useLoaderData<{ result: Page }>();
    const list = useMorePages('words', result, (page: Page): page is Page => page !== null);
    return (
      <>
        <p>{list.pages.map(({ words }) => words).join(' ')}</p>
        <MoreLink address="/?after=2" label="More" isLoading={list.isLoading} onLoad={list.load} />
      </>
    );
  }
  const loader = async ({ request }: { request: Request }) => {
    if (!request.url.includes('after')) return { result: { ...first } };
    return { result: await new Promise<Page>((resolve) => (answer = resolve)) };
  };
  const router = createMemoryRouter([
    { path: '/', Component: List, loader, hydrateFallbackElement: <p /> },
  ]);
  const place = showScreen(<RouterProvider router={router} />);
  const soon = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  const words = () => place.querySelector('p')?.textContent;
  const more = async (page: Page) => {
    act(() => place.querySelector('a')?.click());
    await soon();
    return async () => {
      answer(page);
      await soon();
    };
  };
  await soon();
  const arrives = await more({ words: 'b', next: null });
  first = { words: 'x', next: '9' };
  await act(() => router.navigate('/', { replace: true }));
  await arrives();
  expect(words()).toBe('x');
  await (
    await more({ words: 'y', next: null })
  )();
  expect(words()).toBe('x y');
});
