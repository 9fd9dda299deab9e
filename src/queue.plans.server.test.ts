import { expect, it } from 'vitest';
import { openLog } from '#platform/log.server.ts';
import { readSettings } from '#platform/settings.server.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { tablesReadWhole, watchQueries } from '#test/plans.ts';
import { makeListedProduct } from '#test/products.ts';
import { openShop } from '#test/shop.ts';
import { queuedWork } from './queue.server.ts';

const { asked, onQuery, watch } = watchQueries();
const database = await freshDatabase({ onQuery });
const { db, pool } = database;
const { storage, partials, payments } = await openShop(database);

it('reads by an index whatever is done at the start and every hour', async () => {
  const moderator = await makePerson(db, { isModerator: true });
  await makePublishedArticle(db, storage, moderator, moderator);
  await makeListedProduct(db, storage, moderator, moderator);
  const settings = readSettings({ FORGE_SECRET: 'x'.repeat(32) });
  const log = openLog('silent');
  const site = { db, storage, partials, payments, mail: undefined, settings, log };
  const regular = queuedWork.filter(({ policy }) => policy.when.some((when) => when !== 'asked'));
  for (const { queue, run } of regular) {
    watch(queue);
    await run(site, {}, AbortSignal.timeout(60_000));
  }
  watch(null);
  const { whole, explained } = await tablesReadWhole(pool, asked);
  expect(whole).toEqual([]);
  expect(explained).toBeGreaterThan(40);
});
