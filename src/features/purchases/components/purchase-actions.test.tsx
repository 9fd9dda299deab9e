import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PanelState } from '../panel.ts';
import { PurchaseActions, type PurchaseActionsProps } from './purchase-actions.tsx';

const product = {
  id: '7b0c3f0e',
  slug: 'scatter-kit',
  priceCents: 2400,
  isListed: true,
  hasDownload: true,
  isBundle: false,
};

const coupon = {
  code: '',
  setCode: () => {},
  applied: null,
  isBusy: false,
  problem: null,
  apply: () => {},
  remove: () => {},
};

function markup(kind: PanelState['kind'] | null, given: Partial<PurchaseActionsProps> = {}) {
  const Component = () => (
    <PurchaseActions
      product={product}
      state={kind && { kind, ended: null }}
      busy={false}
      problem={null}
      onDownload={() => {}}
      coupon={coupon}
      onPurchase={() => {}}
      {...given}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}

const free = { product: { ...product, priceCents: 0 } };
const door = '/downloads/7b0c3f0e';

describe('the viewer of a product sees (spec B §4)', () => {
  it.each([
    ['a spinner while it is checked', null, {}, ['spinner', 'Checking whether you own this']],
    ['what they own', 'owned', {}, ['Owned', `href="${door}"`, 'Download']],
    ['a free product', 'free', free, ['Download for Free', `action="${door}" method="post"`]],
    [
      'a paid product',
      'paid',
      {},
      ['Purchase Now', '$24.00', 'action="/checkout/7b0c3f0e" method="post"'],
    ],
    [
      'that its seller cannot be paid',
      'unavailable',
      {},
      ['the seller has not connected a Stripe account for payments.'],
    ],
    [
      'that Stripe takes no payments for its seller',
      'seller_restricted',
      {},
      [
        'This product cannot be purchased at the moment: Stripe takes no payments for its seller. Try again in a few days.',
      ],
    ],
    [
      'signed out, a free product',
      'signed_out',
      free,
      ['Please log in to download this item.', '/login?returnTo=%2Fmarketplace%2Fscatter-kit'],
    ],
    ['signed out, a paid product', 'signed_out', {}, ['Please log in to purchase this item.']],
    ['their own product', 'owner', {}, ['Download your file', door]],
    ['what went wrong', 'paid', { problem: 'An unexpected error occurred.' }, ['role="alert"']],
  ] as const)('%s', (_, kind, given, parts) => {
    const html = markup(kind, given);
    for (const part of parts) expect(html).toContain(part);
  });

  it.each([
    [null, {}],
    ['signed_out', {}],
    ['signed_out', free],
    ['unavailable', {}],
    ['seller_restricted', {}],
    ['paid', {}],
    ['on_hold', {}],
  ] as const)('no way to the file while %s', (kind, given) => {
    expect(markup(kind, given)).not.toContain('/downloads/');
  });

  it.each([
    ['disputed', 'The payment for this is disputed. You cannot download it until it is settled.'],
    ['refunded', 'Your payment for this was refunded, so your access to it has ended.'],
    ['lost', 'Your bank reversed the payment for this, so your access to it has ended.'],
  ] as const)('why what was %s has ended', (ended, sentence) => {
    const state = { kind: ended === 'disputed' ? 'on_hold' : 'paid', ended } as const;
    const html = markup('paid', { state });
    expect(html).toContain(sentence);
    expect(html.includes('Purchase Now')).toBe(ended !== 'disputed');
  });
});
