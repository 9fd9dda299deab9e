import type { Viewer } from '#shared/viewer.ts';

/** Spec B §4: owners do not review their own product. */
export function mayReview(
  viewer: Pick<Viewer, 'id'> | null,
  product: { sellerId: string | null },
): boolean {
  return viewer !== null && product.sellerId !== viewer.id;
}

/** The seller of the product answers its reviews. */
export function mayReply(
  viewer: Pick<Viewer, 'id'> | null,
  product: { sellerId: string | null },
): boolean {
  return viewer !== null && product.sellerId === viewer.id;
}

/** Its author alone: a moderator removes it, with a reason and so that it can be taken back. */
export function mayDeleteReview(
  viewer: Pick<Viewer, 'id'>,
  review: { userId: string | null },
): boolean {
  return review.userId === viewer.id;
}
