import { randomBytes, randomUUID } from 'node:crypto';
import { categories, products } from '#features/products/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeImage, paragraph } from './articles.ts';

export type Offer = { id: string; slug: string; name: string; fileBytes: Buffer; fileId: string };

type Given = Partial<{
  name: string;
  priceCents: number;
  status: 'pending' | 'listed' | 'rejected';
}>;

let count = 0;

/** A product of this person as buyers find it: with a file, listed and free unless told. */
export async function makeOffer(
  db: Database,
  storage: Storage,
  seller: Viewer,
  given: Given = {},
): Promise<Offer> {
  count += 1;
  const { name = `Scatter Kit ${count}`, priceCents = 0, status = 'listed' } = given;
  const slug = `scatter-kit-${count}`;
  const thumbnail = await makeImage(db, storage, seller);
  const fileBytes = randomBytes(5000);
  const fileId = await makeFile(db, storage, seller, fileBytes);
  const [category] = await db
    .insert(categories)
    .values({ name: `Category ${randomUUID()}` })
    .returning();
  const [product] = await db
    .insert(products)
    .values({
      userId: seller.id,
      slug,
      name,
      description: paragraph('Scatters.') as typeof products.$inferInsert.description,
      descriptionHtml: '<p>Scatters.</p>',
      descriptionRenderer: 1,
      descriptionText: 'Scatters.',
      categoryId: category?.id ?? '',
      priceCents,
      tags: [],
      thumbnailId: thumbnail.id,
      fileId,
      status,
    })
    .returning({ id: products.id });
  return { id: product?.id ?? '', slug, name, fileBytes, fileId };
}

async function makeFile(db: Database, storage: Storage, owner: Viewer, bytes: Buffer) {
  const storageKey = `addons/${randomUUID()}`;
  await storage.put(storageKey, bytes);
  const [file] = await db
    .insert(storedFiles)
    .values({
      userId: owner.id,
      kind: 'addon',
      originalName: 'Scatter Kit.zip',
      extension: 'zip',
      bytes: bytes.length,
      sha256: 'a'.repeat(64),
      storageKey,
    })
    .returning({ id: storedFiles.id });
  return file?.id ?? '';
}
