import { dollars } from '#shared/money.ts';

/** Every sentence about prices that change, and prices that buyers choose. */
export const priceTexts = {
  amountTooLow: (leastCents: number) => `The least you can pay is ${dollars(leastCents)}.`,
  amountTooHigh: 'You can pay at most $999,999.99.',
  amountInvalid: 'Please enter an amount in dollars.',
} as const;
