import { eq } from 'drizzle-orm';
import { normaliseDocument } from '#document/normalise.ts';
import { products } from '#features/products/tables.server.ts';
import type { VersionStatus } from '#features/products/versions/rules.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import type { Database } from '#platform/database.server.ts';

type GivenVersion = {
  number?: string;
  status?: VersionStatus;
  channel?: 'stable' | 'beta';
  notes?: string;
  reason?: string;
  at?: Date;
  isCurrent?: boolean;
};

/** A version of a product after a decision about it. */
export async function makeVersion(db: Database, productId: string, given: GivenVersion = {}) {
  const { number = '2.5.0', status = 'approved', channel = 'stable', notes, reason = '' } = given;
  const at = given.at ?? new Date();
  if (given.isCurrent) {
    await db
      .update(productVersions)
      .set({ isCurrent: false })
      .where(eq(productVersions.productId, productId));
  }
  const [version] = await db
    .insert(productVersions)
    .values({
      productId,
      number,
      precedence: number,
      channel,
      status,
      reason,
      isCurrent: given.isCurrent ?? false,
      releaseNotes: notes ? notesDocument(notes) : null,
      releaseNotesText: notes ?? '',
      submittedAt: at,
      reviewedAt: status === 'pending' ? null : at,
      withdrawnAt: status === 'withdrawn' ? at : null,
    })
    .returning({ id: productVersions.id });
  if (!version) throw new Error('The version was not stored.');
  return { ...version, number };
}

function notesDocument(text: string) {
  const content = text
    .split('\n')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
  return normaliseDocument({ type: 'doc', content });
}

/** Recalls an extension, or lifts the recall, as a moderator does. */
export async function setRecall(db: Database, productId: string, reason: string | null) {
  const at = new Date();
  await db
    .update(products)
    .set({ recalledAt: reason === null ? null : at, recallReason: reason ?? '' })
    .where(eq(products.id, productId));
  return at.toISOString();
}

/** Gives the person a product, as if they had claimed or bought it at that time. */
export async function makeOwner(
  db: Database,
  productId: string,
  owner: { id: string },
  given: Partial<typeof purchases.$inferInsert> = {},
) {
  await db.insert(purchases).values({
    buyerId: owner.id,
    productId,
    status: 'owned',
    priceCents: 0,
    feeCents: 0,
    sellerCents: 0,
    purchasedAt: new Date('2026-01-01'),
    ...given,
  });
}
