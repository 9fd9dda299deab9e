import type { ColouredCode } from '#document/blocks/code-block/coloured-code.ts';
import { filesOf, imagesOf } from '#document/content.ts';
import { requiredDocument } from '#document/required-document.ts';
import { claimImages } from '#features/uploads/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { invalidField } from '#shared/refusal.ts';
import { preparePartIds } from './bundles/commands.server.ts';
import { claimModels, galleryImages } from './gallery.commands.server.ts';
import type { GalleryItem, ProductFields } from './input.ts';
import type { ProductRow } from './queries.server.ts';
import { renderDescription } from './rendering.commands.server.ts';
import { productTexts } from './texts.ts';

/** What a moderator decides on in addition to the files: texts and media, checked and rendered. */
export type ProductContents = Awaited<ReturnType<typeof prepareContents>>;

/**
 * Checks texts, media and the products of a bundle, claims the pictures and previews, and renders
 * the description once.
 * @throws Refusal INVALID if the description or a picture cannot be used
 */
export async function prepareContents(
  tx: Database,
  actor: { id: string },
  before: Pick<ProductRow, 'id' | 'isBundle'> | null,
  fields: ProductFields & { thumbnailId: string },
  code: ColouredCode,
) {
  const { name, categoryId, tags, thumbnailId, gallery } = fields;
  const { descriptionRequired } = productTexts;
  const description = requiredDocument(fields.description, 'description', descriptionRequired);
  const [file] = filesOf(description);
  if (file) throw invalidField('description', productTexts.noFileInText[file.kind]);
  const inside = imagesOf(description);
  const shown = galleryImages(gallery);
  const images = await claimImages(tx, actor, [...inside, ...shown, thumbnailId]);
  const claimed = new Set(images.map(({ id }) => id));
  // An image of the text may be of a kind that is not allowed as a product picture.
  const pictures = new Set(images.flatMap(({ id, kind }) => (kind === 'editor' ? [] : id)));
  if (!pictures.has(thumbnailId)) throw invalidField('thumbnailId', productTexts.thumbnailRequired);
  if (shown.some((id) => !pictures.has(id)))
    throw invalidField('gallery', productTexts.galleryMissing);
  if (inside.some((id) => !claimed.has(id)))
    throw invalidField('description', productTexts.imageMissing);
  await claimModels(tx, actor, gallery);
  return {
    texts: { name, categoryId, tags, thumbnailId, description },
    rendered: renderDescription(description, images, code),
    gallery,
    imageIds: [...claimed],
    /** The products of a bundle; null for a product with a file. */
    partIds: await preparePartIds(tx, actor, before, fields),
  };
}

/** The pictures of the contents, each by its id. */
export function imagesShown(contents: {
  description: Parameters<typeof imagesOf>[0];
  thumbnailId: string;
  gallery: readonly GalleryItem[];
}): string[] {
  const { description, thumbnailId, gallery } = contents;
  return [...imagesOf(description), ...galleryImages(gallery), thumbnailId];
}
