import { dollars } from '#shared/money.ts';
import { priceText } from '../rules.ts';
import type { Saving } from './rules.ts';

/** Why a bundle cannot be saved. */
export const bundleRefusals = {
  tooFew: 'A bundle must contain at least 2 products.',
  tooMany: 'A bundle can contain at most 20 products.',
  twice: 'A product can be in a bundle only once.',
  notYours: 'A bundle can only contain your own products.',
  noBundles: 'A bundle cannot contain another bundle.',
  notOnSale: (name: string) => `“${name}” is not on sale, so it cannot be added to a bundle.`,
  hasFile: 'A bundle has no file of its own.',
  noVersions: 'A bundle has no versions. Upload a new version of one of its products.',
  cannotBecome: 'A product with a file cannot become a bundle. Create a new bundle.',
} as const;

/** Texts of the product form about a bundle. */
export const bundleFormTexts = {
  kindLabel: 'What do you sell?',
  single: 'A product with a file',
  singleHint: 'An add-on, a theme, a model or another file.',
  bundle: 'A bundle of my products',
  bundleHint: 'Several of your listed products for one price.',
  partsLabel: 'Products in the bundle',
  partsHint:
    '2 to 20 of your products that are on sale, in the order in which the page shows them.',
  findLabel: 'Find a product to add',
  choicesLabel: 'Your other products',
  noChoices: 'None of your other products is on sale.',
  noMatch: 'No matching products.',
  choicesFailed: 'Could not load your products.',
  tryAgain: 'Try again',
  none: 'No products chosen yet.',
  add: (name: string) => `Add ${name}`,
  remove: (name: string) => `Remove ${name}`,
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  added: (name: string, count: number) => `${name} added, ${count} in the bundle.`,
  removed: (name: string) => `${name} removed.`,
  moved: (name: string, place: number, count: number) => `${name} is number ${place} of ${count}.`,
  sum: (sumCents: number) => `Bought separately: ${priceText(sumCents)}`,
  saving: ({ savedCents, percent }: Saving) =>
    percent > 0
      ? `Buyers save ${dollars(savedCents)} (${percent}%).`
      : `Buyers save ${dollars(savedCents)}.`,
  noSaving: 'Buyers save nothing: the bundle costs at least as much as its products.',
  take: (priceCents: number) => `Use ${dollars(priceCents)}`,
  proposedHint: 'Recommended price',
} as const;
