import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { openTestApp } from '#test/app.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';

const database = await freshDatabase();
const { contextOf } = openTestSite(database);

/**
 * The responses of `/readyz` while the only two connections are given these statements, all at
 * once.
 */
async function readyzWhile(statements: string[]) {
  const own = await openDatabase(database.url, { log: openLog('error'), max: 2 });
  const { pool, isBusy } = own;
  const services = { ...contextOf(null), db: drizzle(pool), log: openLog('error') };
  const { ask } = openTestApp(services, {}, { isDatabaseBusy: isBusy });
  const running = statements.map((statement) => pool.query(statement));
  const started = performance.now();
  const answer = await ask('/readyz', '10.0.0.1');
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(running);
  await own.close();
  return { status: answer.status, text: await answer.text(), seconds };
}

it('a process whose connections are all at work is ready, and says that it is busy', async () => {
  const { seconds, ...said } = await readyzWhile(Array(20).fill('select pg_sleep(0.4)'));
  expect(said).toEqual({ status: 200, text: 'ready\ndatabase: busy' });
  expect(seconds).toBeLessThan(3);
});

it.each([
  ['when it is asked', []],
  ['since a moment later', ['select pg_sleep(0.1)']],
])('one whose connections have all hung %s is not ready', async (_, before) => {
  const hung = Array<string>(2).fill('select pg_sleep(4)');
  const { seconds, ...said } = await readyzWhile([...before, ...hung]);
  expect(said).toEqual({
    status: 503,
    text: 'not ready\ndatabase: does not answer\nfiles: ready',
  });
  expect(seconds).toBeLessThan(3);
});
