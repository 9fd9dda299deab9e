import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openSwitch } from '#test/switch.ts';
import { runOn } from '#test/server.ts';
import { listenToChannels } from './channel-listener.server.ts';
import { openDatabase, type OpenDatabase } from './database.server.ts';
import { openLog } from './log.server.ts';
import { makeReplicatedServers } from './postgres/replicated.test-driver.ts';
import { openReplica, type Replica } from './replica.server.ts';

const { folder, primary, standby } = await makeReplicatedServers();
const socketOf = (url: string) => `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`;
const [one, two] = [
  await openSwitch(socketOf(primary.url)),
  await openSwitch(socketOf(standby.url)),
];
const both = `postgresql://forge@127.0.0.1:${one.port},127.0.0.1:${two.port}/postgres`;
const log = openLog('silent');
let database: OpenDatabase;
let replica: Replica;

beforeAll(async () => {
  await primary.start();
  await runOn(primary.url, `alter system set synchronous_standby_names = '*'`);
  await standby.start();
  await runOn(primary.url, 'select pg_reload_conf()');
  database = await openDatabase(both, { log });
  await database.db.execute(sql`create table written (n int primary key)`);
  const opened = openReplica({ databaseReplicaUrl: both, databasePool: 2 }, database, log);
  if (!opened) throw new Error('No replica is set.');
  replica = opened;
});

afterAll(async () => {
  await replica.close();
  await database.close();
  for (const relay of [one, two]) relay.close();
  for (const server of [standby, primary]) await server.end('SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
});

const write = (n: number) =>
  database.db.transaction((tx) => tx.execute(sql`insert into written values (${n})`));

it('goes on at the server that takes over, with the same address', async () => {
  const heard: string[] = [];
  const listener = await listenToChannels(both, log, {
    channels: { failover_test: (payload) => heard.push(payload) },
    onGap: () => {},
  });
  await write(1);
  const reads = await vi.waitUntil(() => replica.current(), 30_000);
  const isStandby = sql<{ is: boolean }>`select pg_is_in_recovery() as is`;
  expect((await reads.execute(isStandby)).rows).toEqual([{ is: true }]);

  await primary.end('SIGQUIT');
  const died = performance.now();
  const written = write(2);
  await runOn(standby.url, 'select pg_promote()');
  await written;
  expect(performance.now() - died).toBeLessThan(5000);
  await write(3);
  expect(await runOn(standby.url, 'select n from written order by n')).toEqual([1, 2, 3]);
  expect((await database.pool.query('table written')).rows).toHaveLength(3);

  // No replica is left, and that breaks no page.
  await vi.waitUntil(() => replica.current() ?? replica.state() === 'failing', 30_000);
  await vi.waitUntil(async () => {
    await runOn(standby.url, `select pg_notify('failover_test', 'there')`);
    return heard.includes('there');
  }, 30_000);
  await listener.close();
});
