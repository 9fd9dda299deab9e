import type { Viewer } from '#shared/viewer.ts';

type Owned = { userId: string | null };

/** Unlisted products are visible to moderators and, as a preview, to their seller. */
export function mayRead(
  viewer: Viewer | null,
  product: Owned & { isPublished: boolean; isListed: boolean; isDeleted: boolean },
): boolean {
  if (product.isDeleted) return false;
  if (product.isPublished && product.isListed) return true;
  return isOwner(viewer, product) || viewer?.isModerator === true;
}

/** Spec B §6: only the owner may edit or delete a product. */
export function isOwner(viewer: Pick<Viewer, 'id'> | null, product: Owned): boolean {
  return viewer !== null && product.userId === viewer.id;
}
