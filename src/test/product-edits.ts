import type { Caller } from '#api/caller.server.ts';
import { productFieldsWith } from './products.ts';

/** The content of a product's form, with these changes; the file stays. */
export async function filledForm({ products }: Caller, slug: string, changes: object) {
  const form = await products.toEdit({ slug });
  const { name, categoryId, priceCents, tags, description, thumbnail, revision } = form;
  const gallery = form.gallery.map(({ imageId, modelId }) => (imageId ? { imageId } : { modelId }));
  const fields = productFieldsWith(
    { thumbnail, file: { id: '' } },
    { name, categoryId, priceCents, tags, description, gallery, fileId: null, ...changes },
  );
  return { slug, revision, fields };
}
