import { articleTexts } from '#features/articles/texts.ts';
import { departureTexts } from '#features/departures/texts.ts';
import { productTexts } from '#features/products/texts.ts';

/** Sentences that a redirect carries to another page, by the word in its address; loaded with one. */
export const notices: Partial<Record<string, { tone: 'success' | 'error'; title: string }>> = {
  'edit-denied': { tone: 'error', title: articleTexts.editDenied },
  'product-not-found': { tone: 'error', title: productTexts.editNotFound },
  'export-too-often': { tone: 'error', title: departureTexts.exportTooOften },
  'account-deleted': { tone: 'success', title: departureTexts.deleted },
};
