import { otherRequirement, requirementTexts } from './texts.ts';

/** Payouts that the sales page shows. */
export const payoutLimits = { shown: 5 } as const;

/** How often one seller may query their balance at Stripe. */
export const payoutRate = { points: 120, seconds: 60 * 60, isForReading: true } as const;

/** How often one seller may request a page at Stripe to provide what it requires. */
export const answerRate = { points: 60, seconds: 60 * 60 } as const;

/** What Stripe still requires, in plain words, without duplicates. */
export function wantedFrom(requirements: readonly string[]): string[] {
  const sentences = requirements.map(
    (name) => requirementTexts.find(([pattern]) => pattern.test(name))?.[1] ?? otherRequirement,
  );
  return [...new Set(sentences)];
}
