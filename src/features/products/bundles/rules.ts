import { productLimits } from '../rules.ts';

export const bundleLimits = {
  partsMin: 2,
  partsMax: 20,
  /** Products that a seller can choose from, newest first. */
  choices: 500,
  /** The suggested price as a share of the single prices. */
  proposedPercent: 80,
} as const;

/** Why a product keeps its bundle from being sold. */
export const partProblems = ['deleted', 'not_listed', 'off_sale', 'recalled', 'no_file'] as const;
export type PartProblem = (typeof partProblems)[number];

/** A product that a seller selected for a bundle, as the form stores it. */
export type ChosenPart = {
  id: string;
  name: string;
  priceCents: number;
  thumbnailId: string;
  problem: PartProblem | null;
};

type PartState = {
  isDeleted: boolean;
  isListed: boolean;
  isPublished: boolean;
  isRecalled: boolean;
  hasFile: boolean;
};

/** What keeps a product from being sold in a bundle; null: nothing. */
export function partProblem(part: PartState): PartProblem | null {
  if (part.isDeleted) return 'deleted';
  if (!part.isListed) return 'not_listed';
  if (!part.isPublished) return 'off_sale';
  if (part.isRecalled) return 'recalled';
  return part.hasFile ? null : 'no_file';
}

/** The total of the single prices. */
export function sumOfParts(parts: readonly { priceCents: number }[]): number {
  return parts.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

/** The suggested price for the seller: a fifth less, in whole dollars; null if all are free. */
export function proposedPrice(parts: readonly { priceCents: number }[]): number | null {
  const sum = sumOfParts(parts);
  if (sum === 0) return null;
  const proposed = Math.floor((sum * bundleLimits.proposedPercent) / 10_000) * 100;
  return Math.max(productLimits.priceMin, proposed);
}

export type Saving = { sumCents: number; savedCents: number; percent: number };

/** What a buyer saves; null if the bundle costs no less than its products. */
export function savingOf(
  parts: readonly { priceCents: number }[],
  priceCents: number,
): Saving | null {
  const sumCents = sumOfParts(parts);
  const savedCents = sumCents - priceCents;
  if (savedCents <= 0) return null;
  return { sumCents, savedCents, percent: Math.floor((savedCents * 100) / sumCents) };
}
