import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LibraryRow, type LibraryItem } from './library-row.tsx';

const item: LibraryItem = {
  id: 'u1',
  productId: 'p1',
  status: 'owned',
  purchasedAt: new Date('2026-03-04T05:06:07Z'),
  priceCents: 2400,
  refundedCents: 0,
  regularPriceCents: null,
  couponCode: null,
  name: 'Scatter Kit',
  slug: 'scatter-kit',
  thumbnailId: 't1',
  isOffered: true,
  isRecalled: false,
  partCount: 0,
  bundle: null,
  sellerUsername: 'mira',
  licence: '',
  refundUntil: null,
  updatesUntil: null,
};

const row = (changes: Partial<LibraryItem> = {}, isBelowBundle = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LibraryRow item={{ ...item, ...changes }} isBelowBundle={isBelowBundle} />
    </MemoryRouter>,
  );

it('has a download, a price and a day', () => {
  const html = row();
  for (const part of ['href="/downloads/p1"', 'by mira', '$24.00', 'March 4, 2026']) {
    expect(html).toContain(part);
  }
  expect(row({ priceCents: 0 })).toContain('Free');
});

it('has an invoice of what was paid, on a line of its own, and says where a part went back', () => {
  expect(row()).toMatch(/March 4, 2026<\/time><span class="block"><a [^>]*>Invoice<\/a>/);
  expect(row({ refundedCents: 400 })).toContain('>Invoice and credit note</a>');
  expect(row({ priceCents: 0 })).not.toContain('Invoice');
});

it('says what it cost without the sale, and the coupon', () => {
  expect(row()).not.toContain('<s ');
  const sale = row({ priceCents: 1800, regularPriceCents: 2400 });
  expect(sale).toContain('$18.00');
  expect(sale).toContain('$24.00</s>');
  expect(sale).not.toContain('Coupon');
  const given = row({ priceCents: 0, regularPriceCents: 2400, couponCode: 'LAUNCH' });
  for (const part of ['Free', '$24.00</s>', 'Coupon LAUNCH']) expect(given).toContain(part);
});

it('says what came with a bundle, and of a bundle how many', () => {
  const bundle = { purchaseId: 'u9', name: 'Scene Bundle', slug: 'scene-bundle', isOffered: true };
  const part = row({ priceCents: 0, bundle });
  for (const words of [
    'Came with Scene Bundle',
    'href="/marketplace/scene-bundle"',
    'In a bundle',
    'All updates included',
    'href="/downloads/p1"',
  ]) {
    expect(part).toContain(words);
  }
  expect(part).not.toContain('Free');
  const below = row({ priceCents: 0, bundle }, true);
  expect(below).toContain('In a bundle');
  expect(below).not.toContain('Came with');
  expect(row({ bundle: { ...bundle, isOffered: false } })).not.toContain('scene-bundle');
  const whole = row({ partCount: 3 });
  expect(whole).toContain('Bundle · 3 products in your library');
  expect(whole).toContain('Final sale, no refund window');
  expect(whole).not.toContain('/downloads/');
  expect(whole).not.toContain('All updates included');
});

it('keeps the download of what is no longer offered', () => {
  const html = row({ isOffered: false, sellerUsername: null });
  expect(html).toContain('No longer in the Marketplace');
  expect(html).toContain('href="/downloads/p1"');
  expect(html).not.toContain('/marketplace/');
});

it('has no download of what was recalled', () => {
  const html = row({ isRecalled: true });
  expect(html).toContain('Recalled');
  expect(html).not.toContain('/downloads/');
});

it.each([
  [
    'disputed',
    'On hold',
    'The payment for this is disputed. You cannot download it until it is settled.',
  ],
  ['refunded', 'Refunded', 'Your payment for this was refunded, so your access to it has ended.'],
  [
    'lost',
    'Access ended',
    'Your bank reversed the payment for this, so your access to it has ended.',
  ],
] as const)('says why the access to what is %s has ended', (status, label, sentence) => {
  const html = row({ status });
  expect(html).toContain(sentence);
  expect(html).toContain(label);
  expect(html).not.toContain('/downloads/');
});

it('says how much was refunded of a part, and keeps the download', () => {
  const part = row({ refundedCents: 500 });
  expect(part).toContain('$5.00 refunded');
  expect(part).toContain('href="/downloads/p1"');
  expect(row({ status: 'refunded', refundedCents: 2400 })).not.toContain('$24.00 refunded');
});

it('repeats what was promised when it was bought', () => {
  expect(row()).toContain('Final sale, no refund window · All updates included');
  const promised = row({
    refundUntil: new Date('2026-03-18T05:06:07Z'),
    updatesUntil: new Date('2027-03-04T05:06:07Z'),
  });
  expect(promised).toContain(
    'Refund window until March 18, 2026 · Updates included until March 4, 2027',
  );
  for (const other of [row({ priceCents: 0 }), row({ status: 'refunded' })]) {
    expect(other).not.toContain('updates included');
  }
});
