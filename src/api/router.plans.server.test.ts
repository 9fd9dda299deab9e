import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { tablesReadWhole, watchQueries } from '#test/plans.ts';
import { makeListedProduct } from '#test/products.ts';
import { router } from './router.server.ts';

const { asked, onQuery, watch } = watchQueries();
const { db, pool, as, storage } = await openFreshSite({ onQuery });

const routed = z.object({
  '~orpc': z.object({ route: z.object({ method: z.literal('GET'), path: z.string() }) }),
});

/** Every call that reads, with the places of its address that name something. */
function readingCalls(part: object, name = ''): { name: string; fields: string[] }[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const path = name ? `${name}.${key}` : key;
    const known = routed.safeParse(value);
    if (known.success) {
      const { route } = known.data['~orpc'];
      return [
        { name: path, fields: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one) },
      ];
    }
    return typeof value === 'object' && value !== null && !('~orpc' in value)
      ? readingCalls(value, path)
      : [];
  });
}

/** Totals over everything. */
const totals = [
  // Kept for a minute in each process.
  'stats.home: articles',
  'stats.home: products',
  // The storage used per person, for moderators.
  'moderation.desk: open_uploads',
  'moderation.desk: stored_files',
  'moderation.desk: uploads',
];

beforeAll(async () => {
  const me = await makePerson(db, { username: 'everything', isModerator: true });
  const other = await makePerson(db, { username: 'somebody' });
  const { id: articleId, slug } = await makePublishedArticle(db, storage, me, me);
  const product = await makeListedProduct(db, storage, me, me);
  const { id: commentId } = await as(other).comments.add({ articleId, text: 'How?' });
  const ids: Record<string, unknown> = {
    articleId,
    productId: product.id,
    userId: me.id,
    authorId: me.id,
    sellerId: me.id,
    revision: 1,
    form: 'article',
    subject: articleId,
  };
  const idOf = (name: string) => {
    if (name.startsWith('comments')) return commentId;
    if (/^(profiles|people)/.test(name)) return me.id;
    return /article/i.test(name) ? articleId : randomUUID();
  };
  const calls = as(me);
  for (const { name, fields } of readingCalls(router)) {
    const act = name
      .split('.')
      .reduce((part: unknown, key) => Reflect.get(Object(part), key), calls);
    const given = fields.map((field) => {
      if (field === 'slug') return [field, /article|Article/.test(name) ? slug : product.slug];
      return [field, ids[field] ?? idOf(name)];
    });
    const input = Object.fromEntries(given);
    watch(name);
    // A refused call may have made queries before.
    for (const more of [{}, { q: 'how' }]) {
      await Promise.resolve(typeof act === 'function' && act({ ...input, ...more })).catch(
        () => undefined,
      );
    }
  }
  await write(other, { articleId, commentId, productId: product.id, moderator: me });
  watch(null);
}, 60_000);

type Person = Parameters<typeof as>[0] & object;
type Written = { articleId: string; commentId: string; productId: string; moderator: Person };

/** The most frequent writes, with the queries before them. */
async function write(
  member: Person,
  { articleId, commentId, productId, moderator }: Written,
): Promise<void> {
  const acts: Record<string, (calls: ReturnType<typeof as>) => Promise<unknown>> = {
    'votes.onArticle': ({ votes }) => votes.onArticle({ id: articleId, vote: 'like' }),
    'comments.add': ({ comments }) =>
      comments.add({ articleId, parentId: commentId, text: 'Like so.' }),
    'bookmarks.add': ({ bookmarks }) =>
      bookmarks.add({ contentType: 'article', contentId: articleId }),
    'purchases.recordFree': ({ purchases }) => purchases.recordFree({ productId }),
    'votes.onComment': ({ votes }) => votes.onComment({ id: commentId, vote: 'dislike' }),
  };
  for (const [name, act] of Object.entries(acts)) {
    watch(name);
    await act(as(name === 'votes.onComment' ? moderator : member));
  }
  const seen = { id: articleId, revision: 1 };
  watch('moderation.reject');
  await as(moderator).moderation.reject({ ...seen, reason: 'Later.' });
  watch('moderation.approve');
  await as(moderator).moderation.approve(seen);
  watch('accountDeletion.deleteAccount');
  await as(member).accountDeletion.deleteAccount({ username: member.username });
}

it('reads by an index, but for totals', async () => {
  const { whole, explained } = await tablesReadWhole(pool, asked);
  expect(explained).toBeGreaterThan(120);
  expect(whole).toEqual(totals.toSorted());
});

it('has no index in an order that `order by … desc` cannot use', async () => {
  const { rows } = await pool.query<{ name: string }>(
    // Of each column, as Postgres notes it: 1 for descending, 2 for nulls first.
    `select indexrelid::regclass::text as name from pg_index, unnest(indoption::int2[]) as option
     where option & 3 = 1 and indrelid in
       (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  expect(rows).toEqual([]);
});

it('has no index of words of which each lookup reads megabytes of what was written last', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select pg_class.oid::regclass::text as name from pg_class join pg_am on pg_am.oid = relam
     where amname = 'gin' and relnamespace = 'public'::regnamespace
       and not coalesce(reloptions, '{}') @> '{gin_pending_list_limit=64}'`,
  );
  expect(rows).toEqual([]);
});
