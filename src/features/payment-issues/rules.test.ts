import { expect, it } from 'vitest';
import { listedAmount, actionsOf } from './rules.ts';

it.each([
  ['payment_differs', ['grant', 'refund', 'dismiss']],
  ['fee_differs', ['grant', 'refund', 'dismiss']],
  ['fee_unchecked', ['dismiss']],
  ['paid_twice', ['refund', 'dismiss']],
  ['unknown_payment', ['grant', 'refund', 'dismiss']],
  ['unknown_page', ['dismiss']],
  ['account_left', ['grant', 'dismiss']],
  ['account_restricted', ['dismiss']],
  ['refund_failed', ['refund', 'dismiss']],
  ['support_differs', ['grant', 'refund', 'dismiss']],
  ['support_twice', ['refund', 'dismiss']],
] as const)('of %s a moderator may %s', (kind, actions) => {
  expect(actionsOf(kind)).toEqual(actions);
});

it.each([
  ['usd', 2400],
  ['jpy', null],
  ['eur', null],
])('the list takes an amount in %s as %s', (currency, expected) => {
  expect(listedAmount({ amountCents: 2400, currency })).toBe(expected);
});
