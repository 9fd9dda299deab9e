import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { createProduct } from '#features/products/commands.server.ts';
import { productFields, type ProductFields } from '#features/products/input.ts';
import { licenceNames } from '#features/products/licences/rules.ts';
import { moderateProduct } from '#features/products/moderation.commands.server.ts';
import { centsFrom, productCategories, productStatuses } from '#features/products/rules.ts';
import { tagsOf } from '#features/publishing/rules.ts';
import type { StoredFileKind } from '#features/uploads/files/rules.ts';
import { storeFile } from '#features/uploads/files/storing.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { siteActor } from '#shared/viewer.ts';
import type { DemoImages } from './images.ts';
import { documentFromMarkdown } from './markdown.ts';
import { readPages } from './pages.ts';
import { idOf } from './people.ts';

const folder = path.join(import.meta.dirname, 'products');
const dayMilliseconds = 24 * 60 * 60 * 1000;

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const head = z.strictObject({
  name: z.string(),
  category: z.string(),
  price: z.string(),
  seller: z.string(),
  tags: z.string().transform(tagsOf),
  version: z.string(),
  blender: z.string(),
  thumbnail: z.string(),
  /** Names of pictures, and `model:name` for 3D previews. */
  gallery: list,
  file: z.string(),
  licence: z.enum(licenceNames),
  /** What its buyers are promised; none: sales are final, and all updates are included. */
  refundDays: z.coerce.number().exactOptional(),
  updateMonths: z.coerce.number().exactOptional(),
  listedDaysAgo: z.coerce.number(),
  status: z.enum(productStatuses),
});

type DemoProduct = z.infer<typeof head> & { body: string };

export type WrittenProduct = {
  product: DemoProduct;
  seller: { id: string };
  fields: ProductFields;
};

/** What the demo's products are sent with. */
export type Sender = { db: Database; storage: Storage; images: DemoImages };

/** The demo products with their pictures and files sent. */
export async function prepareProducts(
  people: ReadonlyMap<string, string>,
  sender: Sender,
): Promise<WrittenProduct[]> {
  const oldestFirst = readPages(folder, head).toSorted((a, b) => b.listedDaysAgo - a.listedDaysAgo);
  return Promise.all(
    oldestFirst.map(async (product) => {
      const seller = { id: idOf(people, product.seller) };
      return { product, seller, fields: await fieldsOf(product, seller, sender) };
    }),
  );
}

/**
 * Saves the demo products as their sellers and lets the moderator decide.
 * @returns the ids of those that are listed, by name
 */
export async function seedProducts(
  db: Database,
  products: readonly WrittenProduct[],
  { moderatorId, canSell, now }: { moderatorId: string; canSell: boolean; now: Date },
): Promise<Map<string, string>> {
  const listed = new Map<string, string>();
  for (const { product, seller, fields } of products) {
    const at = new Date(now.getTime() - product.listedDaysAgo * dayMilliseconds);
    const priceCents = canSell ? fields.priceCents : 0;
    const { id } = await createProduct(db, seller, { ...fields, priceCents }, at);
    if (product.status === 'pending') continue;
    const decision = product.status === 'listed' ? 'list' : 'reject';
    const reason = 'Please say what the add-on does, and show it in a picture.';
    await moderateProduct(
      db,
      { ...siteActor, id: moderatorId },
      { id, revision: 1, decision, reason, at },
    );
    if (product.status === 'listed') listed.set(product.name, id);
  }
  return listed;
}

async function fieldsOf(
  product: DemoProduct,
  seller: { id: string },
  sender: Sender,
): Promise<ProductFields> {
  const [thumbnail, file, gallery] = await Promise.all([
    sender.images.upload(seller, product.thumbnail, 'product'),
    send(sender, seller, 'addon', product.file),
    Promise.all(product.gallery.map((item) => sendGalleryItem(sender, seller, item))),
  ]);
  const { name, tags, version, blender, licence, refundDays, updateMonths } = product;
  return productFields.parse({
    name,
    categoryId: productCategories.find((category) => category.name === product.category)?.id,
    priceCents: centsFrom(product.price),
    tags,
    version,
    blenderVersionMin: blender,
    licence,
    description: documentFromMarkdown(product.body, () => ''),
    thumbnailId: thumbnail.id,
    fileId: file.id,
    gallery,
    ...(refundDays !== undefined && { refundDays }),
    ...(updateMonths !== undefined && { updateMonths }),
  });
}

async function sendGalleryItem(sender: Sender, seller: { id: string }, item: string) {
  const model = item.startsWith('model:') ? item.slice('model:'.length) : null;
  if (model === null) return { imageId: (await sender.images.upload(seller, item, 'product')).id };
  return { modelId: (await sendModel(sender, seller, model)).id };
}

/** Stores a file as the seller's upload. */
async function send(sender: Sender, seller: { id: string }, kind: StoredFileKind, name: string) {
  const content = await readFile(path.join(import.meta.dirname, placeOf(name), name));
  const { db, storage } = sender;
  return storeFile(db, storage, seller, { kind, name: path.basename(name), content });
}

/** Stores a 3D model as this person's upload. */
export function sendModel(sender: Sender, person: { id: string }, name: string) {
  return send(sender, person, 'model', `models/${name}.glb`);
}

/** Stores a short video as this person's upload. */
export function sendLoop(sender: Sender, person: { id: string }, name: string) {
  return send(sender, person, 'loop', `loops/${name}.mp4`);
}

/** Stores a packed add-on as the seller's upload. */
export function sendAddon(sender: Sender, seller: { id: string }, name: string) {
  return send(sender, seller, 'addon', name);
}

/** Packed add-ons and scenes lie in files/, add-ons of one file where they are written. */
function placeOf(name: string): string {
  if (/^(?:models|loops)\//.test(name)) return 'media';
  return name.endsWith('.py') ? 'addons' : 'files';
}
