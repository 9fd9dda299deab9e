import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { moderateArticle } from '#features/articles/moderation.commands.server.ts';
import { makeArticle } from '#test/articles.ts';
import { makeDataFolder, startForgeProcess, type ForgeProcess } from '#test/forge-process.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { runOn } from '#test/server.ts';
import { openDatabase, type OpenDatabase } from './database.server.ts';
import { openLog } from './log.server.ts';
import { migrate } from './migrate.server.ts';
import { makeReplicatedServers } from './postgres/replicated.test-driver.ts';
import { openReplica, type Replica } from './replica.server.ts';
import { openFolderStorage } from './storage.server.ts';

const { folder, primary, standby } = await makeReplicatedServers();
const filesFolder = makeDataFolder();
const storage = openFolderStorage(filesFolder);
const log = { warn: vi.fn(), info: vi.fn() };
let database: OpenDatabase;

beforeAll(async () => {
  await primary.start();
  await standby.start();
  database = await openDatabase(primary.url, { log: openLog('silent') });
  await migrate(database.pool);
});

afterAll(async () => {
  await database.close();
  await standby.end('SIGQUIT');
  await primary.end('SIGQUIT');
  for (const one of [folder, filesFolder]) rmSync(one, { recursive: true, force: true });
});

/** The standby receives what is written, but shows none of it. */
const holdBack = () => runOn(standby.url, 'select pg_wal_replay_pause()');
const goOn = () => runOn(standby.url, 'select pg_wal_replay_resume()');

function open(databaseReplicaUrl = standby.url): Replica {
  const replica = openReplica({ databaseReplicaUrl, databasePool: 3 }, database, log);
  if (!replica) throw new Error('No replica is set.');
  return replica;
}

async function currentOf(replica: Replica) {
  return vi.waitUntil(() => replica.current(), 30_000);
}

describe('a replica', () => {
  let replica: Replica;
  const isReplica = async () => {
    const db = await currentOf(replica);
    const { rows } = await db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
    return rows[0]?.is;
  };

  beforeAll(() => void (replica = open()));
  afterAll(() => replica.close());

  it('is read when it shows everything, and never while it lacks what was told', async () => {
    expect(replica.current()).toBeUndefined();
    expect(await isReplica()).toBe(true);

    await holdBack();
    await database.db.execute(sql`create table told (what text)`);
    replica.expectChange();
    expect(replica.current()).toBeUndefined();
    await vi.waitUntil(() => {
      expect(replica.current()).toBeUndefined();
      return replica.state() === 'behind';
    }, 30_000);
    await goOn();
    const db = await currentOf(replica);
    await expect(db.execute(sql`table told`)).resolves.toMatchObject({ rows: [] });
    expect(await isReplica()).toBe(true);
  });

  it('lets the database itself write, and do what is one transaction', async () => {
    const db = await currentOf(replica);
    await db.execute(sql`insert into told values ('by one statement')`);
    const again = await currentOf(replica);
    await again.transaction((tx) => tx.execute(sql`insert into told values ('by a transaction')`));
    const { rows } = await database.db.execute(sql`table told`);
    expect(rows).toHaveLength(2);
  });

  it('is not given up for what the database does not understand either', async () => {
    const db = await currentOf(replica);
    await expect(db.execute(sql`select no_such_word`)).rejects.toThrow();
    expect(replica.state()).toBe('current');
  });

  it('that dies is left for the database, said once, and taken up again', async () => {
    const db = await currentOf(replica);
    log.warn.mockClear();
    await standby.end('SIGKILL');
    const answers = await Promise.all(
      [1, 2, 3].map((n) => db.execute<{ n: number }>(sql`select ${n}::int as n`)),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3]);
    expect(replica.current()).toBeUndefined();
    expect(replica.state()).toBe('failing');
    expect(log.warn).toHaveBeenCalledTimes(1);
    await standby.start();
    expect(await isReplica()).toBe(true);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('that is none is never read', async () => {
    log.warn.mockClear();
    const wrong = open(primary.url);
    expect(wrong.current()).toBeUndefined();
    await vi.waitUntil(() => wrong.state() === 'failing', 30_000);
    expect(wrong.current()).toBeUndefined();
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('is no replica'));
    await wrong.close();
  });
});

describe('a site with a replica', () => {
  const data = makeDataFolder();
  let forge: ForgeProcess;
  const page = async (address: string) => {
    const answer = await fetch(forge.url + address);
    return { status: answer.status, text: await answer.text() };
  };
  const readiness = async () => (await page('/readyz')).text;
  /** Requests uncached pages until one of them was read from the replica. */
  const servedByReplica = () =>
    vi.waitUntil(async () => {
      await page(`/knowledge-base?search=${crypto.randomUUID()}`);
      const [count] = await runOn(
        standby.url,
        `select count(*) from pg_stat_activity where application_name = 'forge-replica' and query like '%"articles"%'`,
      );
      return Number(count) > 0;
    }, 30_000);

  beforeAll(async () => {
    forge = await startForgeProcess({
      FORGE_DATA: data,
      FORGE_SANDBOX: '0',
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: standby.url,
    });
  });

  afterAll(async () => {
    await forge.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  });

  it('shows visitors what was approved at once, however far the replica is behind', async () => {
    const author = await makePerson(database.db);
    const moderator = await makePerson(database.db, { isModerator: true });
    const titles = ['Weathered oak', 'Wet cobbles', 'Rusted steel'];
    for (const title of titles) {
      const { id } = await makeArticle(database.db, storage, author, { title });
      await servedByReplica();
      const isThere = async () => (await page('/knowledge-base')).text.includes(title);
      expect(await isThere()).toBe(false);
      await holdBack();
      await moderateArticle(database.db, actorOf(moderator), {
        id,
        revision: 1,
        decision: 'approve',
      });
      // Sooner than the next check of the replica's position without an announcement.
      await vi.waitUntil(isThere, 8_000);
      await vi.waitUntil(async () => {
        const feed = await page('/knowledge-base/feed.xml');
        expect(feed.text.includes(title)).toBe(true);
        return (await readiness()) === 'ready\nreplica: behind';
      }, 30_000);
      await goOn();
    }
  });

  it('answers every page while the replica is dead, and is ready', async () => {
    await servedByReplica();
    await standby.end('SIGKILL');
    for (let n = 0; n < 5; n += 1) {
      const { status, text } = await page(`/knowledge-base?category=Tutorial&page=${n}`);
      expect({ status, isWhole: text.includes('Wet cobbles') }).toEqual({
        status: 200,
        isWhole: true,
      });
    }
    await vi.waitUntil(async () => (await readiness()).includes('replica: failing'), 30_000);
    await standby.start();
    await servedByReplica();
    expect(await readiness()).toContain('replica: current');
  });
});
