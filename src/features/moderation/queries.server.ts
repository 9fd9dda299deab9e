import { sql, type SQL } from 'drizzle-orm';
import { articleRejections } from '#features/articles/moderation.tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { productRejections } from '#features/products/moderation.tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { profileRemovals } from '#features/profiles/removal/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { reviews } from '#features/reviews/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, pageOf } from '#platform/list-pages.server.ts';
import { placeAt, type PageInput } from '#shared/cursor.ts';
import { itemFrom, type RemovedItem, type RemovedRow } from './removed-item.ts';
import { moderationLimits } from './rules.ts';

/**
 * One page of what is removed now, the newest first, and the cursor of the next one. Each kind gives
 * one page by its own index; the newest of all of them are shown.
 */
export async function removedContent(
  db: Database,
  { after }: PageInput,
): Promise<{ items: RemovedItem[]; next: string | null }> {
  const size = moderationLimits.pageSize;
  const page = (removedAt: SQL, id: SQL) => sql`
    ${after ? sql`and ${earlierThan([removedAt, id], after)}` : sql``}
    order by ${removedAt} desc, ${id} desc limit ${size + 1}
  `;
  const kinds = [
    removedArticles,
    removedProducts,
    recalledExtensions,
    removedComments,
    removedReviews,
    removedReplies,
    removedParts,
  ];
  const removed = sql.join(
    kinds.map((kind) => sql`(${kind(page)})`),
    sql` union all `,
  );
  const { rows } = await db.execute<RemovedRow>(sql`
    select removed.type, removed.id, removed.title, removed.slug, removed.category, removed.excerpt,
      removed.picture_id as "pictureId", removed.reason,
      (extract(epoch from removed.removed_at) * 1000)::float8 as "removedAt",
      moderators.username as "removedBy", people.id as "personId", people.username as "personName"
    from (${removed}) as removed
    left join ${profiles} as people on people.id = removed.user_id
    left join ${profiles} as moderators on moderators.id = removed.removed_by
    order by removed.removed_at desc, removed.id desc limit ${size + 1}
  `);
  const { page: items, next } = pageOf(rows.map(itemFrom), size, (last) =>
    placeAt(last.removedAt, last.id),
  );
  return { items, next };
}

/** The end of each kind's query: what comes after the cursor, in the order of the list. */
type Page = (removedAt: SQL, id: SQL) => SQL;

function removedArticles(page: Page): SQL {
  return sql`
    select 'article' as type, articles.id, articles.user_id, articles.title, articles.slug,
      articles.category::text as category, null as excerpt, null::uuid as picture_id,
      articles.rejection_reason as reason, rejections.removed_at, rejections.removed_by
    from ${articleRejections} as rejections
    join ${articles} on articles.id = rejections.article_id
    where true ${page(sql`rejections.removed_at`, sql`rejections.article_id`)}
  `;
}

function removedProducts(page: Page): SQL {
  return sql`
    select 'product', products.id, products.user_id, products.name, products.slug,
      null, null, null::uuid, products.rejection_reason, rejections.removed_at,
      rejections.removed_by
    from ${productRejections} as rejections
    join ${products} on products.id = rejections.product_id
    where products.deleted_at is null
      ${page(sql`rejections.removed_at`, sql`rejections.product_id`)}
  `;
}

function recalledExtensions(page: Page): SQL {
  return sql`
    select 'extension', products.id, products.user_id, products.name, products.slug,
      null, null, null::uuid, products.recall_reason, products.recalled_at, products.recalled_by
    from ${products}
    where products.recalled_at is not null and products.deleted_at is null
      ${page(sql`products.recalled_at`, sql`products.id`)}
  `;
}

function removedComments(page: Page): SQL {
  return sql`
    select 'comment', comments.id, comments.user_id, coalesce(articles.title, products.name),
      coalesce(articles.slug, products.slug), articles.category::text, comments.comment,
      comments.picture_id, comments.removal_reason, comments.removed_at, comments.removed_by
    from ${comments}
    left join ${articles} on articles.id = comments.article_id
    left join ${products} on products.id = comments.product_id
    where comments.removed_at is not null ${page(sql`comments.removed_at`, sql`comments.id`)}
  `;
}

function removedReviews(page: Page): SQL {
  return sql`
    select 'review', reviews.id, reviews.user_id, products.name, products.slug,
      null, reviews.comment, null::uuid, reviews.removal_reason, reviews.removed_at,
      reviews.removed_by
    from ${reviews} join ${products} on products.id = reviews.product_id
    where reviews.removed_at is not null ${page(sql`reviews.removed_at`, sql`reviews.id`)}
  `;
}

function removedReplies(page: Page): SQL {
  return sql`
    select 'review_reply', reviews.id, products.user_id, products.name, products.slug,
      null, reviews.reply, null::uuid, reviews.reply_removal_reason, reviews.reply_removed_at,
      reviews.reply_removed_by
    from ${reviews} join ${products} on products.id = reviews.product_id
    where reviews.reply_removed_at is not null
      ${page(sql`reviews.reply_removed_at`, sql`reviews.id`)}
  `;
}

function removedParts(page: Page): SQL {
  return sql`
    select removals.part::text, removals.id, removals.user_id, '', null,
      null, removals.value, removals.picture_id, removals.reason, removals.removed_at,
      removals.removed_by
    from ${profileRemovals} as removals
    where true ${page(sql`removals.removed_at`, sql`removals.id`)}
  `;
}
