import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineMail, postMail } from '#features/mails/commands.server.ts';
import { notify } from '#features/notifications/commands.server.ts';
import { partProblem } from '#features/products/bundles/rules.ts';
import { bundleTexts } from '#features/products/bundles/texts.ts';
import { productPath } from '#features/products/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { unsellableMail } from './mails.ts';
import { brokenBundles, causes, namedPart } from './queries.server.ts';
import { bundleNewsLimits } from './rules.ts';

/**
 * Notifies sellers which of their bundles can no longer be sold, once for each cause: problems that
 * appear and disappear between two checks are not reported, and a cause that returns is reported
 * again.
 */
export async function notifyOfBrokenBundles(db: Database, signal: AbortSignal): Promise<void> {
  await forgetFixed(db);
  let isDone = false;
  while (!isDone) {
    signal.throwIfAborted();
    isDone = await db.transaction(async (tx) => {
      const found = await takeNewCauses(tx);
      for (const cause of found) await tell(tx, cause);
      return found.length === 0;
    });
  }
}

/** Deletes solved causes, so that they are reported again if they return. */
async function forgetFixed(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from bundle_news as news
    where not exists (
      select from ${causes} as cause
      where cause.bundle_id = news.bundle_id and cause.part_id is not distinct from news.part_id)
  `);
}

/** One cause that has not been reported to its seller yet, with the bundles that it blocks. */
type NewCause = {
  sellerId: string;
  partId: string | null;
  toldAt: Date;
  bundles: { id: string; name: string; slug: string }[];
};

/**
 * Marks some causes as reported and returns them by seller; two processes never get the same one.
 */
async function takeNewCauses(tx: Database): Promise<NewCause[]> {
  const { rows } = await tx.execute<{ news: NewCause }>(sql`
    with untold as (
      insert into bundle_news (bundle_id, part_id)
      select cause.bundle_id, cause.part_id from ${causes} as cause
      where not exists (
        select from bundle_news as news
        where news.bundle_id = cause.bundle_id and news.part_id is not distinct from cause.part_id)
      order by cause.bundle_id, cause.part_id
      limit ${bundleNewsLimits.told}
      on conflict do nothing
      returning bundle_id, part_id, told_at
    )
    select json_build_object(
      'sellerId', bundle.user_id, 'partId', untold.part_id, 'toldAt', untold.told_at,
      'bundles', json_agg(json_build_object(
        'id', bundle.id, 'name', bundle.name, 'slug', bundle.slug) order by bundle.name)) as news
    from untold inner join products as bundle on bundle.id = untold.bundle_id
    group by bundle.user_id, untold.part_id, untold.told_at
  `);
  return rows.map(({ news }) => ({ ...news, toldAt: new Date(news.toldAt) }));
}

async function tell(tx: Database, { sellerId, partId, toldAt, bundles }: NewCause): Promise<void> {
  const [first] = bundles;
  const reason = await reasonOf(tx, partId);
  if (!first || reason === null) return;
  await notify(tx, {
    userId: sellerId,
    actorId: null,
    type: 'bundle_unsellable',
    metadata: {
      productId: first.id,
      productName: first.name,
      productSlug: first.slug,
      moreProducts: bundles.length - 1,
      reason,
    },
  });
  const about = [sellerId, partId ?? 'stripe', toldAt.toISOString()].join(' ');
  await postMail(tx, unsellableMails, { userId: sellerId, data: { partId }, about });
}

/** Null: nothing blocks them any more. */
async function reasonOf(db: Database, partId: string | null): Promise<string | null> {
  if (partId === null) return bundleTexts.noPayments;
  const part = await namedPart(db, partId);
  const problem = part && partProblem(part.state);
  return problem ? bundleTexts.problems[problem](part.name) : null;
}

/** About bundles that cannot be sold for one cause, unless it has been solved by then. */
export const unsellableMails = defineMail({
  name: 'unsellable-bundle',
  data: z.object({ partId: z.uuid().nullable() }),
  async write({ db, publicUrl }, { userId, data: { partId } }) {
    const bundles = await brokenBundles(db, { userId, partId });
    const reason = await reasonOf(db, partId);
    const [first] = bundles;
    if (!first || reason === null) return null;
    const { to, username } = first;
    const pages = bundles.map(({ name, slug }) => `${name}: ${publicUrl}${productPath({ slug })}`);
    return { to, ...unsellableMail({ username, name: first.name, pages, reason }) };
  },
});
