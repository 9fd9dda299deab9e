import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { isSoldInBundle } from '#features/products/bundles/columns.queries.server.ts';
import { stateColumns } from '#features/products/bundles/queries.server.ts';
import { products } from '#features/products/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { bundleNewsLimits } from './rules.ts';
import { bundleNews } from './tables.server.ts';

/** Every offered bundle that cannot be sold, once for each cause. */
export const causes = sql`(
  select bundle.id as bundle_id, held.id as part_id
  from products as bundle
  inner join bundle_products as part on part.bundle_id = bundle.id and not part.is_edit
  inner join products as held on held.id = part.product_id
  where bundle.is_published and bundle.is_listed and bundle.user_id is not null
    and not ${isSoldInBundle}
  union all
  select bundle.id, null
  from products as bundle
  where bundle.is_bundle and bundle.is_published and bundle.is_listed
    and bundle.user_id is not null and bundle.price_cents > 0
    and not exists (
      select from seller_accounts as account
      where account.user_id = bundle.user_id
        and account.disconnected_at is null and account.takes_payments)
)`;

/** A product that blocks a bundle; undefined if it is gone. */
export async function namedPart(db: Database, partId: string) {
  const [part] = await db
    .select({ name: products.name, state: stateColumns })
    .from(products)
    .where(eq(products.id, partId));
  return part;
}

/** The recipient of a mail about a cause, and the bundles that it still blocks. */
export async function brokenBundles(
  db: Database,
  { userId, partId }: { userId: string; partId: string | null },
) {
  return db
    .select({ to: users.email, username: users.name, name: products.name, slug: products.slug })
    .from(bundleNews)
    .innerJoin(products, eq(products.id, bundleNews.bundleId))
    .innerJoin(users, eq(users.id, products.userId))
    .where(
      and(
        eq(products.userId, userId),
        partId === null ? isNull(bundleNews.partId) : eq(bundleNews.partId, partId),
      ),
    )
    .orderBy(asc(products.name))
    .limit(bundleNewsLimits.mailed);
}
