import { dollars } from '#shared/money.ts';
import type { PartProblem, Saving } from './rules.ts';

/** Texts of pages about a bundle. */
export const bundleTexts = {
  label: 'Bundle',
  count: (count: number) => `Bundle · ${count} products`,
  holds: 'In this bundle',
  ofBundle: (count: number) => `${count} products`,
  hidden: 'A product that is not available at the moment',
  owned: 'Owned',
  single: (price: string) => `Bought separately: ${price}`,
  saving: ({ savedCents, percent }: Saving) =>
    percent > 0
      ? `You save ${dollars(savedCents)} (${percent}%)`
      : `You save ${dollars(savedCents)}`,
  ownsSome: (owned: number, count: number) =>
    `You already own ${owned} of these ${count} products.`,
  partTerms: 'Each product has its own licence and updates.',
  unavailable: 'This bundle cannot be bought at the moment: one of its products is not available.',
  cannotBeSold: 'This bundle cannot be sold at the moment:',
  noPayments: 'Your Stripe account is not connected, or cannot receive payments.',
  problems: {
    deleted: (name: string) => `“${name}” was deleted.`,
    not_listed: (name: string) => `“${name}” is not listed.`,
    off_sale: (name: string) => `“${name}” is off sale.`,
    recalled: (name: string) => `“${name}” was recalled.`,
    no_file: (name: string) => `“${name}” has no version to download.`,
  } satisfies Record<PartProblem, (name: string) => string>,
  changeBundle: 'Change the Bundle',
} as const;
