import type { FormVersion } from '#client/form/use-versions.ts';
import type { productClient } from '../client.ts';
import { offeredTerms } from '../terms/rules.ts';
import type { GalleryEntry, ProductDraft } from './draft.ts';

export type ProductToEdit = Awaited<ReturnType<typeof productClient.toEdit>>;

/** A stored product as the form holds it. */
export function versionOf(product: ProductToEdit): FormVersion<ProductDraft> {
  return { value: draftOf(product), revision: String(product.revision) };
}

function draftOf(product: ProductToEdit): ProductDraft {
  const { name, categoryId, priceCents, version, blenderVersionMin, explanation } = product;
  return {
    name,
    categoryId,
    price: priceCents === 0 ? '0' : (priceCents / 100).toFixed(2),
    tags: product.tags.join(', '),
    version,
    blenderVersionMin,
    description: product.description,
    listsOpenly: product.listsOpenly,
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
