// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '#test/browser-calls.ts';
import { showReturnable } from '#test/coming-back.ts';
import { press, untilShown } from '#test/screen.ts';
import type { LibraryItem } from './library-row.tsx';
import { MyLibrary } from './my-library.tsx';

const itemOf = (id: string): LibraryItem => ({
  id,
  productId: id,
  status: 'owned',
  purchasedAt: new Date('2026-11-24T00:00:00Z'),
  priceCents: 0,
  refundedCents: 0,
  regularPriceCents: null,
  couponCode: null,
  name: id,
  slug: id,
  thumbnailId: '7b0c3f0e-0000-4000-8000-000000000001',
  isOffered: true,
  isRecalled: false,
  partCount: 0,
  bundle: null,
  sellerUsername: null,
  licence: '',
  refundUntil: null,
  updatesUntil: null,
});

beforeEach(() => {
  server.mockReset();
  const json = { purchases: [itemOf('rust'), itemOf('moss')], next: null };
  const meta = json.purchases.map((_, place) => [1, 'purchases', place, 'purchasedAt']);
  server.mockImplementation(() => Promise.resolve(Response.json({ json, meta })));
});

it('hears of a further page when it is loaded, and when one comes back to it', async () => {
  const onPage = vi.fn();
  const heard = () =>
    onPage.mock.calls.map(([items]) => (items as LibraryItem[]).map(({ id }) => id));
  const first = { purchases: [itemOf('anvil')], next: '2' };
  const { place, leave, comeBack } = await showReturnable({ first }, (found) => (
    <MyLibrary first={found.first} onPage={onPage} />
  ));
  expect(heard()).toEqual([]);
  const more = [...place.querySelectorAll('a')].find((link) => link.textContent === 'Show more');
  await press(more ?? expect.fail());
  await untilShown(place, 'moss');
  expect(heard()).toEqual([['rust', 'moss']]);
  await leave();
  await comeBack();
  expect(place.textContent).toContain('moss');
  expect(heard()).toEqual([
    ['rust', 'moss'],
    ['rust', 'moss'],
  ]);
});
