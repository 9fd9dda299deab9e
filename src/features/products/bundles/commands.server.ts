import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { invalidField } from '#shared/refusal.ts';
import type { ProductFields } from '../input.ts';
import type { ProductRow } from '../queries.server.ts';
import { products } from '../tables.server.ts';
import { isBundleOf, isHeldIn, lockCandidates, lockInOrder, partIdsOf } from './queries.server.ts';
import { partProblem } from './rules.ts';
import { bundleProducts } from './tables.server.ts';
import { bundleRefusals } from './form-texts.ts';

/**
 * The products that a bundle is saved with, each checked and locked; null for a product with a
 * file. Products that are already in the bundle may stay, in any state: the seller can correct the
 * rest.
 * @throws Refusal INVALID
 */
export async function preparePartIds(
  tx: Database,
  actor: { id: string },
  before: Pick<ProductRow, 'id' | 'isBundle'> | null,
  { partIds, fileId }: Pick<ProductFields, 'partIds' | 'fileId'>,
): Promise<string[] | null> {
  if (before && !before.isBundle) {
    if (partIds) throw invalidField('partIds', bundleRefusals.cannotBecome);
    return null;
  }
  if (!before && !partIds) return null;
  if (fileId) throw invalidField('partIds', bundleRefusals.hasFile);
  const held = before ? await heldBy(tx, before.id) : { shown: [], saved: [] };
  if (!partIds) return held.saved;
  const found = new Map((await lockCandidates(tx, partIds)).map((part) => [part.id, part]));
  const kept = new Set([...held.shown, ...held.saved]);
  for (const id of partIds) {
    const part = found.get(id);
    if (part?.userId !== actor.id) throw invalidField('partIds', bundleRefusals.notYours);
    if (part.isBundle) throw invalidField('partIds', bundleRefusals.noBundles);
    if (partProblem(part.state) && !kept.has(id)) {
      throw invalidField('partIds', bundleRefusals.notOnSale(part.name));
    }
  }
  return partIds;
}

/** What visitors see in it, and what its seller saved last. */
async function heldBy(tx: Database, bundleId: string) {
  const shown = await partIdsOf(tx, bundleId);
  const edited = await partIdsOf(tx, bundleId, { isEdit: true });
  return { shown, saved: edited.length > 0 ? edited : shown };
}

/**
 * Locks a bundle that is about to be saved together with its products, all in the order of their
 * ids; call it before locking anything else of the bundle.
 */
export async function lockToSave(
  tx: Database,
  which: SQL | undefined,
  partIds: readonly string[] | undefined,
): Promise<void> {
  if (partIds) await lockInOrder(tx, or(which, inArray(products.id, [...partIds])), 'update');
}

/** Replaces the products of a bundle, either the public ones or those of its edit. */
export async function setParts(
  tx: Database,
  bundleId: string,
  partIds: readonly string[],
  { isEdit }: { isEdit: boolean } = { isEdit: false },
): Promise<void> {
  await tx.delete(bundleProducts).where(isHeldIn(bundleId, isEdit));
  if (partIds.length === 0) return;
  await tx
    .insert(bundleProducts)
    .values(partIds.map((productId, position) => ({ bundleId, isEdit, position, productId })));
}

/** Publishes the products of a bundle's edit. */
export async function approveParts(tx: Database, bundleId: string): Promise<void> {
  const partIds = await partIdsOf(tx, bundleId, { isEdit: true });
  if (partIds.length === 0) return;
  await setParts(tx, bundleId, partIds);
  await setParts(tx, bundleId, [], { isEdit: true });
}

/** Empties a bundle that is deleted, so that it does not keep its products from being deleted. */
export async function emptyBundle(tx: Database, bundleId: string): Promise<void> {
  await tx.delete(bundleProducts).where(eq(bundleProducts.bundleId, bundleId));
}

/** Empties all bundles of a person before their products are deleted one by one. */
export async function emptyBundlesOf(tx: Database, userId: string): Promise<void> {
  const theirs = tx.select({ id: products.id }).from(products).where(isBundleOf(userId));
  await tx.delete(bundleProducts).where(inArray(bundleProducts.bundleId, theirs));
}
