import { describe, expect, it } from 'vitest';
import { panelState } from './panel.ts';

const paid = {
  viewerId: 'buyer',
  sellerId: 'seller',
  priceCents: 2400,
  isConnected: true,
  isRestricted: false,
  status: null,
} as const;
const free = { ...paid, priceCents: 0, isConnected: false };

describe('the viewer of a product page (spec B §4)', () => {
  it.each([
    ['the owner', { ...paid, viewerId: 'seller' }, 'owner', null],
    ['who has it', { ...paid, status: 'owned' }, 'owned', null],
    ['who has it for nothing', { ...free, status: 'owned' }, 'owned', null],
    [
      'who has it while its seller is disconnected',
      { ...free, priceCents: 100, status: 'owned' },
      'owned',
      null,
    ],
    ['of a free product', free, 'free', null],
    ['of a paid product', paid, 'paid', null],
    [
      'of a paid product without a seller account',
      { ...paid, isConnected: false },
      'unavailable',
      null,
    ],
    [
      'of a paid product whose seller Stripe restricts',
      { ...paid, isRestricted: true },
      'seller_restricted',
      null,
    ],
    ['who has it then', { ...paid, isRestricted: true, status: 'owned' }, 'owned', null],
    ['of a free one then', { ...free, isConnected: true, isRestricted: true }, 'free', null],
    ['signed out, free', { ...free, viewerId: null }, 'signed_out', null],
    ['signed out, paid', { ...paid, viewerId: null }, 'signed_out', null],
    ['whose payment is disputed', { ...paid, status: 'disputed' }, 'on_hold', 'disputed'],
    ['who was refunded may buy again', { ...paid, status: 'refunded' }, 'paid', 'refunded'],
    ['who lost it may get it for nothing', { ...free, status: 'lost' }, 'free', 'lost'],
    [
      'of a product whose seller is gone',
      { ...free, viewerId: null, sellerId: null },
      'signed_out',
      null,
    ],
  ] as const)('%s', (_, facts, kind, ended) => {
    expect(panelState(facts)).toEqual({ kind, ended });
  });
});
