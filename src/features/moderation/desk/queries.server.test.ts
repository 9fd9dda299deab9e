import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mails } from '#features/mails/tables.server.ts';
import { prepareQueues } from '#platform/queue.server.ts';
import { defineQueue, enqueueLater } from '#platform/queue/enqueue.server.ts';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeProduct } from '#test/products.ts';
import { quickPolicy } from '#test/queue.ts';

const { db, pool, as, storage } = await openFreshSite();
const moderator = await makePerson(db, { isModerator: true });
const author = await makePerson(db);
const desk = as(moderator).moderation.desk;
const queueOf = async (name: string) => (await desk()).waiting.find(({ queue }) => queue === name);

describe('the overview', () => {
  it('says of an empty site that nothing waits', async () => {
    const { waiting, records } = await desk();
    expect(waiting.map(({ queue }) => queue)).toEqual([
      'articles',
      'products',
      'reports',
      'refunds',
      'payments',
      'mails',
      'jobs',
    ]);
    for (const one of waiting) expect(one).toMatchObject({ count: 0, oldestAt: null });
    expect(records).toMatchObject({ removed: 0, recalled: 0, people: 2, suspended: 0 });
  });

  it('counts what waits, and says since when the oldest does', async () => {
    const first = await makeArticle(db, storage, author);
    await makeArticle(db, storage, author);
    const at = new Date('2026-01-02T03:04:05Z');
    await db.execute(
      sql`update articles set updated_at = ${at.toISOString()} where id = ${first.id}`,
    );
    expect(await queueOf('articles')).toMatchObject({ count: 2, oldestAt: at });
    await makeProduct(db, storage, author);
    expect(await queueOf('products')).toMatchObject({ count: 1, oldestAt: expect.any(Date) });
    const { id: contentId } = await makePublishedArticle(db, storage, author, moderator);
    const reporter = as(await makePerson(db));
    await reporter.reports.create({ contentType: 'article', contentId, reason: 'spam' });
    expect(await queueOf('reports')).toMatchObject({ count: 1 });
  });

  it('counts mails and jobs that nobody tries any more, and no others', async () => {
    const mail = {
      kind: 'receipt',
      userId: author.id,
      data: {},
      endsAt: new Date('2030-01-01'),
    } as const;
    await db.insert(mails).values([
      { ...mail, about: 'tried again', error: '451' },
      { ...mail, about: 'given up', error: '550', givenUpAt: new Date() },
    ]);
    expect(await queueOf('mails')).toMatchObject({ count: 1 });
    const queue = defineQueue('desk', z.object({ n: z.number() }));
    await prepareQueues(pool, [{ queue: queue.name, policy: quickPolicy }]);
    for (const n of [1, 2]) await enqueueLater(db, queue, { n }, 60);
    await db.execute(sql`update pgboss.job set state = 'failed' where data->>'n' = '1'`);
    expect(await queueOf('jobs')).toMatchObject({ count: 1, oldestAt: expect.any(Date) });
  });

  it('counts as far as it shows', async () => {
    await db.execute(sql`insert into mails (kind, user_id, about, data, ends_at, error, given_up_at)
      select 'receipt', ${author.id}, 'many ' || n, '{}', now(), '550', now() from generate_series(1, 150) as n`);
    expect(await queueOf('mails')).toMatchObject({ count: 100 });
  });

  it('counts what was taken down and who is suspended, and names who keeps most', async () => {
    const { id } = await makePublishedArticle(db, storage, author, moderator);
    const { moderation, people } = as(moderator);
    await moderation.remove({ type: 'article', id, revision: 1, reason: 'Not like this.' });
    const { id: suspended } = await makePerson(db);
    await people.suspend({ id: suspended, reason: 'Spam.', until: null });
    const { records, keepers, openParts } = await desk();
    expect(records).toMatchObject({ removed: 1, people: 4, suspended: 1 });
    expect(records.entries).toBeGreaterThanOrEqual(2);
    expect(keepers[0]).toMatchObject({ id: author.id, username: author.username });
    expect(keepers[0]?.bytes).toBeGreaterThan(100);
    expect(JSON.stringify(keepers)).not.toContain('@');
    // No backup was ever made, and no role was granted.
    expect(openParts).toBe(2);
  });

  it('is for moderators alone', async () => {
    await expect(as(null).moderation.desk()).rejects.toMatchObject({ status: 401 });
    await expect(as(author).moderation.desk()).rejects.toMatchObject({ status: 403 });
  });
});
