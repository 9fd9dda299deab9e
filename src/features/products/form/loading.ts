import type { Author } from '#features/profiles/rules.ts';
import type { Viewer } from '#shared/viewer.ts';

type SellerPage = {
  api: {
    selling: { status: () => Promise<{ connectedSince: Date | null; isRestricted: boolean }> };
  };
  viewer: Viewer | null;
};

export type FormSeller = Awaited<ReturnType<typeof loadFormSeller>>;

/** Who fills in the form, and whether they can be paid. */
export async function loadFormSeller({ api, viewer }: SellerPage) {
  const { connectedSince, isRestricted } = await api.selling.status();
  const author: Author = viewer && {
    id: viewer.id,
    username: viewer.username,
    avatarUrl: viewer.avatarUrl,
  };
  return { isSeller: connectedSince !== null, isRestricted, author };
}
