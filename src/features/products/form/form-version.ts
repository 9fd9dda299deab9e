import type { FormVersion } from '#client/form/use-versions.ts';
import type { productClient } from '../client.ts';
import { offeredLicence } from '../licences/rules.ts';
import { lastDayBefore } from '../prices/rules.ts';
import { offeredTerms } from '../terms/rules.ts';
import type { GalleryEntry, ProductDraft } from './draft.ts';

export type ProductToEdit = Awaited<ReturnType<typeof productClient.toEdit>>;

/** A stored product as the form holds it. */
export function versionOf(product: ProductToEdit): FormVersion<ProductDraft> {
  return { value: draftOf(product), revision: String(product.revision) };
}

function draftOf(product: ProductToEdit): ProductDraft {
  const { name, categoryId, version, blenderVersionMin, explanation } = product;
  const { priceCents, saleEndsAt, suggestedPriceCents } = product;
  // A sale that is over counts as none, whether or not its end has been recorded.
  const isOnSale = saleEndsAt !== null && new Date(saleEndsAt) > new Date();
  return {
    isBundle: product.isBundle,
    parts: (product.parts ?? []).map(({ slug: _, ...part }) => part),
    name,
    categoryId,
    price: typed(product.regularPriceCents ?? priceCents),
    salePrice: isOnSale ? typed(priceCents) : '',
    saleEndsOn: isOnSale ? lastDayBefore(new Date(saleEndsAt)) : '',
    suggestedPrice: suggestedPriceCents === null ? '' : typed(suggestedPriceCents),
    tags: product.tags.join(', '),
    version,
    blenderVersionMin,
    description: product.description,
    listsOpenly: product.listsOpenly,
    licence: offeredLicence(product.licence),
    ...offeredTerms(product),
    thumbnail: product.thumbnail,
    file: null,
    explanation,
    gallery: product.gallery.flatMap(({ imageId, modelId, width, height }): GalleryEntry[] => {
      if (modelId) return [{ kind: 'model', id: modelId }];
      return imageId
        ? [{ kind: 'image', id: imageId, width: width ?? 0, height: height ?? 0 }]
        : [];
    }),
  };
}

function typed(cents: number): string {
  return cents === 0 ? '0' : (cents / 100).toFixed(2);
}
