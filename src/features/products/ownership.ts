import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { mayEdit, mayRead } from './policy.ts';

/**
 * Continues only for the owner.
 * @throws Refusal FORBIDDEN; NOT_FOUND for others while the product is not listed, as if it did not
 *   exist
 */
export function requireOwner(
  viewer: Viewer,
  product: { userId: string | null; isPublished: boolean; isListed: boolean },
  sentences: { missing: string; denied: string },
): void {
  if (mayEdit(viewer, product)) return;
  if (mayRead(viewer, { ...product, isDeleted: false })) {
    throw new Refusal('FORBIDDEN', sentences.denied);
  }
  throw new Refusal('NOT_FOUND', sentences.missing);
}
