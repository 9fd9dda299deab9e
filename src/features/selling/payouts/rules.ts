import { otherRequirement, requirementTexts } from './texts.ts';

/** Payouts that the sales page shows. */
export const payoutLimits = { shown: 5 } as const;

/** How often one seller may ask Stripe for their balance. */
export const payoutRate = { points: 120, seconds: 60 * 60, isForReading: true } as const;

/** How often one seller may ask Stripe for a page where they answer it. */
export const answerRate = { points: 60, seconds: 60 * 60 } as const;

/** What Stripe still wants, in plain words, each thing once. */
export function wantedFrom(requirements: readonly string[]): string[] {
  const sentences = requirements.map(
    (name) => requirementTexts.find(([pattern]) => pattern.test(name))?.[1] ?? otherRequirement,
  );
  return [...new Set(sentences)];
}

/** '$12.50', '€12.50', '¥1,250': an amount in the smallest unit of its currency. */
export function moneyText({ amountCents, currency }: { amountCents: number; currency: string }) {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountCents / 10 ** digits);
}
