import { createProduct } from '#features/products/commands.server.ts';
import { productFields } from '#features/products/input.ts';
import { moderateProduct } from '#features/products/moderation.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { documentFromMarkdown } from './markdown.ts';
import type { WrittenProduct } from './products.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const listedDaysAgo = 88;
const held = ['Camera Queue', 'Softbox Studio', 'Turntable'];
const words = `Everything between a finished model and the pictures of it. Softbox Studio lights it, Camera Queue renders every view of it in one go, and Turntable lets it spin.

The three share no settings and work on their own, but they were made for the same evening: open the model, choose a softbox, queue the cameras, go to bed.`;

type Market = {
  products: readonly WrittenProduct[];
  listed: ReadonlyMap<string, string>;
  moderatorId: string;
  now: Date;
};

/** One seller offers three products together, for less than one by one. */
export async function seedBundle(db: Database, market: Market): Promise<void> {
  const { products, listed, moderatorId, now } = market;
  const [first] = products.filter(({ product }) => product.name === held[0]);
  const partIds = held.flatMap((name) => listed.get(name) ?? []);
  if (!first || partIds.length < held.length) throw new Error('The demo has no bundle to offer.');
  const { seller, fields } = first;
  const at = new Date(now.getTime() - listedDaysAgo * dayMilliseconds);
  const { id } = await createProduct(
    db,
    seller,
    productFields.parse({
      name: 'Product Shot Bundle',
      categoryId: fields.categoryId,
      priceCents: 750,
      tags: ['rendering', 'lighting', 'cameras'],
      description: documentFromMarkdown(words, () => ''),
      thumbnailId: fields.thumbnailId,
      refundDays: 14,
      partIds,
    }),
    at,
  );
  const moderator = { ...siteActor, id: moderatorId };
  await moderateProduct(db, moderator, { id, revision: 1, decision: 'list', at });
}
