import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { isOwner, mayRead } from './policy.ts';
import { productTexts } from './texts.ts';

type OwnershipSentences = { missing: string; denied: string };

export const editSentences: OwnershipSentences = {
  missing: productTexts.editNotFound,
  denied: productTexts.editDenied,
};

/**
 * Continues only for the owner.
 * @throws Refusal FORBIDDEN; NOT_FOUND for others while the product is not listed, as if it did not
 *   exist
 */
export function requireOwner(
  viewer: Viewer,
  product: { userId: string | null; isPublished: boolean; isListed: boolean },
  sentences: OwnershipSentences,
): void {
  if (isOwner(viewer, product)) return;
  if (mayRead(viewer, { ...product, isDeleted: false })) {
    throw new Refusal('FORBIDDEN', sentences.denied);
  }
  throw new Refusal('NOT_FOUND', sentences.missing);
}
