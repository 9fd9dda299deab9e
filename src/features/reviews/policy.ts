import type { Viewer } from '#shared/viewer.ts';

/** Spec B §4: owners do not review their own product. */
export function mayReview(
  viewer: Pick<Viewer, 'id'> | null,
  product: { sellerId: string | null },
): boolean {
  return viewer !== null && product.sellerId !== viewer.id;
}

/** Besides its author only the moderator, not the owner of the product. */
export function mayDeleteReview(
  viewer: Pick<Viewer, 'id' | 'isModerator'>,
  review: { userId: string | null },
): boolean {
  return review.userId === viewer.id || viewer.isModerator;
}
