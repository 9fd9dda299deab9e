// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { done, refusal, server } from '#test/browser-calls.ts';
import { showReturnable } from '#test/coming-back.ts';
import { buttonNamed, press, untilShown } from '#test/screen.ts';
import { MyBookmarks } from './my-bookmarks.tsx';

const productOf = (id: string) => ({
  id,
  slug: id,
  name: id,
  description: '',
  thumbnailId: '7b0c3f0e-0000-4000-8000-000000000001',
  avgRating: null,
  viewCount: 0,
  downloadCount: 0,
  author: null,
  priceCents: 500,
  listPriceCents: 500,
  saleEndsAt: null,
  minimumCents: null,
});
const bookmarkOf = (id: string) => ({ contentId: id, tellsPrice: false, product: productOf(id) });

let answer: () => Promise<Response>;

beforeEach(() => {
  answer = done;
  server.mockReset();
  server.mockImplementation(({ url }) => {
    if (!new URL(url).pathname.endsWith('/bookmarks/products')) return answer();
    const json = { bookmarks: [bookmarkOf('rust'), bookmarkOf('moss')], next: null };
    return Promise.resolve(Response.json({ json }));
  });
});

/** Two pages of bookmarked products, both loaded. */
async function openBoth() {
  const products = { bookmarks: [bookmarkOf('anvil')], next: '2' };
  const first = { articles: { bookmarks: [], next: null }, products };
  const shown = await showReturnable({ first }, (found) => (
    <MyBookmarks first={found.first as never} />
  ));
  const { place } = shown;
  await press(buttonNamed(place, 'Show more'));
  await untilShown(place, 'moss');
  const names = () => [...place.querySelectorAll('h4, li h3')].map((name) => name.textContent);
  expect(names()).toEqual(['anvil', 'rust', 'moss']);
  return { ...shown, names };
}

it('a bookmark removed from a further page stays removed when one comes back', async () => {
  const { place, settle, leave, comeBack, names } = await openBoth();
  await press(buttonNamed(place, 'Bookmark “rust”'));
  await settle();
  expect(names()).toEqual(['anvil', 'moss']);
  await leave();
  await comeBack();
  expect(names()).toEqual(['anvil', 'moss']);
});

it('a refused removal brings the bookmark back', async () => {
  const { place, settle, names } = await openBoth();
  answer = refusal(429, 'TOO_MANY_REQUESTS', 'Please wait.');
  await press(buttonNamed(place, 'Bookmark “rust”'));
  await settle();
  expect(names()).toEqual(['anvil', 'rust', 'moss']);
});

it('says that there are none once all are removed', async () => {
  const { place, settle } = await openBoth();
  for (const name of ['anvil', 'rust', 'moss']) {
    await press(buttonNamed(place, `Bookmark “${name}”`));
    await settle();
  }
  expect(place.textContent).toContain('You have no bookmarks yet.');
});

it('a price notice on a further page stays as it was set', async () => {
  const { place, settle, leave, comeBack } = await openBoth();
  const notice = () => buttonNamed(place, 'Notify me of a lower price: moss');
  await press(notice());
  await settle();
  expect(notice().getAttribute('aria-pressed')).toBe('true');
  await leave();
  await comeBack();
  expect(notice().getAttribute('aria-pressed')).toBe('true');
});

it('the removal of a bookmark is announced, and the focus stays among the bookmarks', async () => {
  const { place, settle } = await openBoth();
  const last = buttonNamed(place, 'Bookmark “moss”');
  act(() => last.focus());
  await press(last);
  await settle();
  expect(place.querySelector('[role=status]')?.textContent).toBe('Bookmark removed');
  expect(document.activeElement?.closest('li')?.textContent).toContain('rust');
});
