import { redirect } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { isRefusal } from '#client/refusals.ts';
import { productPath, versionFeedPath } from '#features/products/rules.ts';
import { productTexts } from '#features/products/texts.ts';
import { atomResponse } from '#shared/atom.ts';
import type { Route } from './+types/version-feed';

/** The feed of the versions of one product, with the changes of each. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const found = await find(page, params.productSlug);
  if ('current' in found) throw redirect(versionFeedPath(found.current), 301);
  const { product, versions } = found;
  const { publicUrl } = page.site;
  const url = `${publicUrl}${productPath(product)}`;
  const { author } = product;
  return atomResponse({
    title: `${productTexts.versionFeed(product.name)} | Forge`,
    subtitle: product.name,
    selfUrl: `${publicUrl}${versionFeedPath(product)}`,
    pageUrl: url,
    entries: versions.map((version) => ({
      id: `urn:uuid:${version.id}`,
      title: `${product.name} ${version.number}`.trim(),
      url: `${url}#versions`,
      summary: version.notes,
      categories: [version.channel],
      authors: [
        {
          name: author?.username ?? productTexts.formerSeller,
          url: author && `${publicUrl}/profile/${author.id}`,
        },
      ],
      published: version.approvedAt,
      updated: version.approvedAt,
    })),
  });
}

/** The versions, or the present address of the product of a former one. */
async function find({ api }: PageContext, slug: string) {
  try {
    return await api.syndication.versionFeed({ slug });
  } catch (error) {
    if (!isRefusal(error, 'NOT_FOUND')) throw error;
    const current = await api.products.currentSlug({ slug });
    if (current) return { current };
    throw new Response(null, { status: 404 });
  }
}
