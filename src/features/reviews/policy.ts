import type { Viewer } from '#shared/viewer.ts';

/** Spec B §4: owners do not review their own product. */
export function mayReview(
  viewer: Pick<Viewer, 'id'> | null,
  product: { sellerId: string | null },
): boolean {
  return viewer !== null && product.sellerId !== viewer.id;
}

/** The seller of the product replies to its reviews. */
export function mayReply(
  viewer: Pick<Viewer, 'id'> | null,
  product: { sellerId: string | null },
): boolean {
  return viewer !== null && product.sellerId === viewer.id;
}

/** Only its author: a moderator removes it, with a reason and so that it can be restored. */
export function mayDeleteReview(
  viewer: Pick<Viewer, 'id'>,
  review: { userId: string | null },
): boolean {
  return review.userId === viewer.id;
}
