import type { LoaderPage } from '#client/page.ts';
import type { bundleCalls } from './api.server.ts';

type Page = Omit<LoaderPage<{ bundles: typeof bundleCalls }>, 'viewer'>;

export type BundleParts = NonNullable<Awaited<ReturnType<typeof loadParts>>>;

/** The content of a bundle; null for any other product. */
export async function loadParts(
  { api }: Page,
  { slug, isBundle }: { slug: string; isBundle: boolean },
  { ofEdit }: { ofEdit: boolean },
) {
  if (!isBundle) return null;
  return api.bundles.parts(ofEdit ? { slug, ofEdit } : { slug });
}
