import { createHash, randomUUID } from 'node:crypto';
import { createProduct, type SavedProduct } from '#features/products/commands.server.ts';
import { productFields, type ProductFields } from '#features/products/input.ts';
import { moderateProduct } from '#features/products/moderation.commands.server.ts';
import { productCategories } from '#features/products/rules.ts';
import type { StoredFileKind } from '#features/uploads/files/rules.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeImage, paragraph } from './articles.ts';
import { actorOf } from './people.ts';

/** The id of a category by its name. */
export function categoryId(name: string): string {
  const found = productCategories.find((category) => category.name === name);
  if (!found) throw new Error(`no category ${name}`);
  return found.id;
}

const madeFormats = { addon: 'zip', model: 'glb', loop: 'mp4' } as const;

/** A stored file of this person that nothing refers to yet. */
export async function makeStoredFile(
  db: Database,
  storage: Storage,
  owner: { id: string },
  kind: StoredFileKind = 'addon',
): Promise<{ id: string }> {
  const content = Buffer.from(`A file of ${randomUUID()}`);
  const storageKey = `stored/${randomUUID()}`;
  await storage.put(storageKey, content);
  const format = madeFormats[kind];
  const [file] = await db
    .insert(storedFiles)
    .values({
      userId: owner.id,
      kind,
      originalName: `scatter.${format}`,
      extension: format,
      bytes: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
      storageKey,
      facts: {
        format,
        ...(kind === 'loop' && { loop: { width: 640, height: 360, seconds: 3 } }),
      },
    })
    .returning({ id: storedFiles.id });
  if (!file) throw new Error('The file was not stored.');
  return file;
}

/** Valid fields of a free product, with the given changes. */
export function productFieldsWith(
  media: { thumbnail: { id: string }; file: { id: string } },
  changes: object = {},
): ProductFields {
  return productFields.parse({
    name: 'Scatter Kit',
    categoryId: categoryId('Geometry Nodes'),
    priceCents: 0,
    tags: ['scatter', 'nodes'],
    version: '1.2.0',
    blenderVersionMin: '4.2',
    description: paragraph('Scatters anything on anything.'),
    thumbnailId: media.thumbnail.id,
    fileId: media.file.id,
    ...changes,
  });
}

/** A thumbnail and a file that this person has just uploaded. */
export async function makeProductMedia(db: Database, storage: Storage, owner: Viewer) {
  return {
    thumbnail: await makeImage(db, storage, owner, 'product'),
    file: await makeStoredFile(db, storage, owner),
  };
}

/** A new product that waits for the moderator. */
export async function makeProduct(
  db: Database,
  storage: Storage,
  seller: Viewer,
  changes: object = {},
  at?: Date,
): Promise<SavedProduct> {
  const media = await makeProductMedia(db, storage, seller);
  return createProduct(db, seller, productFieldsWith(media, changes), at);
}

/** A new bundle of these products that waits for the moderator. */
export async function makeBundle(
  db: Database,
  storage: Storage,
  seller: Viewer,
  partIds: readonly string[],
  changes: object = {},
): Promise<SavedProduct> {
  const thumbnail = await makeImage(db, storage, seller, 'product');
  const fields = { name: 'Artist Bundle', version: '', blenderVersionMin: '', ...changes };
  return createProduct(
    db,
    seller,
    productFields.parse({
      categoryId: categoryId('Geometry Nodes'),
      priceCents: 0,
      description: paragraph('Everything for a scene.'),
      thumbnailId: thumbnail.id,
      partIds,
      ...fields,
    }),
  );
}

/** A new product that the moderator has listed. */
export async function makeListedProduct(
  db: Database,
  storage: Storage,
  seller: Viewer,
  moderator: Viewer,
  changes: object = {},
  at?: Date,
): Promise<SavedProduct> {
  const product = await makeProduct(db, storage, seller, changes, at);
  const choice = { id: product.id, revision: 1, decision: 'list' as const };
  await moderateProduct(db, actorOf(moderator), at ? { ...choice, at } : choice);
  return product;
}
