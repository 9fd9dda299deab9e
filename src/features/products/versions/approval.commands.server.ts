import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { PersonActor } from '#shared/viewer.ts';
import type { ProductRow } from '../queries.server.ts';
import { products } from '../tables.server.ts';
import { chooseCurrent } from './current.commands.server.ts';
import { enqueueVersionApproved } from './news.commands.server.ts';
import { otherExtensionId, type VersionRow } from './queries.server.ts';
import { productVersions } from './tables.server.ts';
import { versionTexts } from './texts.ts';

/**
 * Approves all waiting versions of a product; the newest is current from now on. The first approval
 * of an extension fixes its id. Part of the moderator's decision, with the product locked.
 * @returns those that were waiting
 * @throws Refusal CONFLICT if another product has taken the id meanwhile
 */
export async function approveVersions(
  tx: Database,
  actor: PersonActor,
  product: ProductRow,
  at: Date,
): Promise<VersionRow[]> {
  const approved = await decide(tx, actor, product, { status: 'approved', reviewedAt: at });
  const manifest = approved.find((version) => version.manifest)?.manifest;
  if (manifest && !product.extensionId) await fixExtension(tx, product, manifest);
  await chooseCurrent(tx, product.id);
  // Nobody has a product that was never listed.
  if (product.listedAt) for (const { id } of approved) await enqueueVersionApproved(tx, id);
  return approved;
}

/**
 * Rejects the waiting versions of a listed product; each stays visible to its seller.
 * @returns those that were waiting
 */
export async function rejectVersions(
  tx: Database,
  actor: PersonActor,
  product: ProductRow,
  { reason, at }: { reason: string; at: Date },
): Promise<VersionRow[]> {
  const change = { status: 'rejected' as const, reason, reviewedAt: at };
  const rejected = await decide(tx, actor, product, change);
  await chooseCurrent(tx, product.id);
  return rejected;
}

function decide(
  tx: Database,
  actor: PersonActor,
  product: ProductRow,
  change: { status: 'approved' | 'rejected'; reason?: string; reviewedAt: Date },
): Promise<VersionRow[]> {
  return tx
    .update(productVersions)
    .set({ ...change, reviewedBy: actor.id })
    .where(and(eq(productVersions.productId, product.id), eq(productVersions.status, 'pending')))
    .returning();
}

async function fixExtension(
  tx: Database,
  { id }: ProductRow,
  manifest: NonNullable<VersionRow['manifest']>,
): Promise<void> {
  const extensionId = String(manifest['id']);
  const extensionKind = manifest['type'] === 'theme' ? 'theme' : 'add-on';
  // Two of them may be approved at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${extensionId}), 0))`);
  const other = await otherExtensionId(tx, id, extensionId);
  if (other) throw new Refusal('CONFLICT', versionTexts.idTaken(other));
  await tx.update(products).set({ extensionId, extensionKind }).where(eq(products.id, id));
}
