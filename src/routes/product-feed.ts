import { pageContext } from '#api/page-context.ts';
import { productFeedPath, productPath } from '#features/products/rules.ts';
import { productTexts } from '#features/products/texts.ts';
import { atomResponse } from '#shared/atom.ts';
import type { Route } from './+types/product-feed';

/** The feed of the newest products. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, site } = context.get(pageContext);
  const products = await api.syndication.productFeed({});
  const { publicUrl } = site;
  return atomResponse({
    title: `${productTexts.pageTitle} | Forge`,
    subtitle: productTexts.pageSubtitle,
    selfUrl: `${publicUrl}${productFeedPath}`,
    pageUrl: `${publicUrl}/marketplace`,
    entries: products.map(({ id, author, ...product }) => ({
      id: `urn:uuid:${id}`,
      title: product.name,
      url: `${publicUrl}${productPath(product)}`,
      summary: product.description,
      categories: [product.category],
      authors: [
        {
          name: author?.username ?? productTexts.formerSeller,
          url: author && `${publicUrl}/profile/${author.id}`,
        },
      ],
      published: product.listedAt,
      updated: product.updatedAt,
    })),
  });
}
