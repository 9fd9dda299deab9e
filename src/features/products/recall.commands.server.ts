import { eq } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { alreadyDecided, Refusal } from '#shared/refusal.ts';
import type { PersonActor } from '#shared/viewer.ts';
import { lockProduct } from './queries.server.ts';
import { products } from './tables.server.ts';
import { productTexts } from './texts.ts';
import {
  enqueueProductRecalled,
  enqueueRecallLifted,
  enqueueUnsellable,
} from './versions/news.commands.server.ts';

/**
 * Recalls a whole extension: nobody can download any version of it, Blender blocks it with the
 * reason where it is installed, and everybody who has it is notified.
 * @throws Refusal NOT_FOUND; CONFLICT if it is not an extension, or is already recalled
 */
export async function recallExtension(
  db: Database,
  actor: PersonActor,
  { id, reason, at = new Date() }: { id: string; reason: string; at?: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockProduct(tx, eq(products.id, id));
    if (product.extensionId === null) throw new Refusal('CONFLICT', productTexts.notAnExtension);
    if (product.recalledAt) throw alreadyDecided(productTexts.decidedBefore);
    await tx
      .update(products)
      .set({ recalledAt: at, recalledBy: actor.id, recallReason: reason })
      .where(eq(products.id, id));
    await recordAudit(tx, actor, {
      event: 'content.recalled',
      subject: { type: 'product', id },
      reason,
      details: { title: product.name, slug: product.slug },
    });
    await enqueueProductRecalled(tx, id, at);
    await enqueueUnsellable(tx, id);
    await dropPages(tx, 'products', `product:${id}`);
  });
}

/**
 * Allows an extension to be offered, downloaded and installed again.
 * @throws Refusal NOT_FOUND; CONFLICT if it is not recalled
 */
export async function liftRecall(db: Database, actor: PersonActor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockProduct(tx, eq(products.id, id));
    if (!product.recalledAt) throw alreadyDecided(productTexts.decidedBefore);
    await tx
      .update(products)
      .set({ recalledAt: null, recalledBy: null, recallReason: '' })
      .where(eq(products.id, id));
    await recordAudit(tx, actor, {
      event: 'content.recall-lifted',
      subject: { type: 'product', id },
      details: { title: product.name, slug: product.slug },
    });
    await enqueueRecallLifted(tx, id, new Date());
    await dropPages(tx, 'products', `product:${id}`);
  });
}
