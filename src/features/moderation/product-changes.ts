import { blockChanges, type BlockChange } from '#document/comparison/block-changes.ts';
import type { RichDocument } from '#document/nodes.ts';
import type { GalleryItem } from '#features/products/input.ts';
import { changeOf, fieldChanges, type Change, type FieldChange } from './field-changes.ts';

/** What a moderator decides on of a listed product, beside its files, as it stood at one time. */
export type ProductState = {
  name: string;
  categoryName: string;
  tags: readonly string[];
  /** The names of what a bundle holds; none of any other product. */
  parts: readonly string[];
  thumbnailId: string;
  gallery: readonly GalleryItem[];
  description: RichDocument;
};

type ProductField = 'name' | 'category' | 'tags' | 'parts';

export type ProductChanges = {
  fields: FieldChange<ProductField>[];
  /** The ids of the two images, or null when it is the same. */
  thumbnail: Change | null;
  /** Both galleries in their order, or null when they are the same. */
  gallery: { before: readonly GalleryItem[]; after: readonly GalleryItem[] } | null;
  /** The description in reading order; runs of equal blocks are only counted. */
  blocks: BlockChange[];
};

/** What an edit of a listed product changes: fields, pictures, and the description block by block. */
export function productChangesBetween(before: ProductState, after: ProductState): ProductChanges {
  return {
    fields: fieldChanges(shownFields(before), shownFields(after)),
    thumbnail: changeOf(before.thumbnailId, after.thumbnailId),
    gallery: isSameGallery(before.gallery, after.gallery)
      ? null
      : { before: before.gallery, after: after.gallery },
    blocks: blockChanges(before.description, after.description),
  };
}

function shownFields(product: ProductState): Record<ProductField, string> {
  const { name, categoryName, tags, parts } = product;
  return { name, category: categoryName, tags: tags.join(', '), parts: parts.join(', ') };
}

function isSameGallery(one: readonly GalleryItem[], other: readonly GalleryItem[]): boolean {
  const ids = (items: readonly GalleryItem[]) =>
    items.map((item) => ('imageId' in item ? item.imageId : item.modelId)).join();
  return ids(one) === ids(other);
}
