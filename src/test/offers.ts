import { randomUUID } from 'node:crypto';
import { moderateProduct } from '#features/products/moderation.commands.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { actorOf, makePerson } from './people.ts';
import { makeProduct } from './products.ts';

/** The promises to its buyers. */
export type OfferTerms = Partial<{
  refundDays: 0 | 14 | 30 | 60;
  updateMonths: 12 | 24 | null;
}>;

type Given = OfferTerms &
  Partial<{
    name: string;
    /** Null is free, like zero. */
    priceCents: number | null;
    status: 'pending' | 'listed' | 'rejected';
  }>;

/**
 * A product of this person as buyers find it: listed and free by default. Paid ones need an
 * account.
 */
export async function makeOffer(db: Database, storage: Storage, seller: Viewer, given: Given = {}) {
  const { name = 'Scatter Kit', priceCents = 0, status = 'listed', ...terms } = given;
  const { id, slug } = await makeProduct(db, storage, seller, { name, priceCents, ...terms });
  if (status !== 'pending') {
    const moderator = await makePerson(db, { isModerator: true });
    await moderateProduct(
      db,
      actorOf(moderator),
      status === 'listed'
        ? { id, revision: 1, decision: 'list' }
        : { id, revision: 1, decision: 'reject', reason: 'Not yet.' },
    );
  }
  return { id, slug, name };
}

/** Lets this person sell, as if they had connected a Stripe account. */
export async function connectSeller(db: Database, seller: Viewer): Promise<string> {
  const stripeUserId = `acct_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId });
  return stripeUserId;
}
