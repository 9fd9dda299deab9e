import { rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { makeReplicatedServers } from '#platform/postgres/replicated.test-driver.ts';
import { openFolderStorage } from '#platform/storage.server.ts';
import {
  comment,
  missingFrom,
  readinessOf,
  sendPicture,
  signalServer,
  writeDuring,
  wrongFailures,
} from './server.faults.test-driver.ts';
import { makeNoise, makeZip } from './test/archives.ts';
import { makePublishedArticle } from './test/articles.ts';
import { makeDataFolder, startForgeProcess, type ForgeProcess } from './test/forge-process.ts';
import { makePerson } from './test/people.ts';
import { openS3Server } from './test/s3-server.ts';
import { runOn } from './test/server.ts';
import { openSession } from './test/session.ts';
import { openSwitch } from './test/switch.ts';
import { openUpload } from './test/uploads.ts';

const secret = 'a secret of this test, long enough for anything';
const { folder, primary, standby } = await makeReplicatedServers();
const folders = [folder, makeDataFolder(), makeDataFolder()] as const;
const socketOf = (url: string) => `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`;
const databaseSwitch = await openSwitch(socketOf(primary.url));
const store = await openS3Server();
const storeSwitch = await openSwitch(Number(new URL(store.settings.endpoint ?? '').port));
const mailSwitch = await openSwitch(0);
mailSwitch.freeze();

let database: OpenDatabase;
let forge: ForgeProcess;
let articleId = '';
let cookies: string[] = [];

beforeAll(async () => {
  await primary.start();
  // Acknowledged data are on both servers, so that either may be lost.
  await runOn(primary.url, `alter system set synchronous_standby_names = '*'`);
  await standby.start();
  await runOn(primary.url, 'select pg_reload_conf()');
  forge = await startForgeProcess({
    DATABASE_URL: `postgresql://forge@127.0.0.1:${databaseSwitch.port}/postgres`,
    FORGE_DATA: folders[1],
    FORGE_SECRET: secret,
    FORGE_SANDBOX: '0',
    SMTP_URL: `smtp://127.0.0.1:${mailSwitch.port}`,
    S3_BUCKET: store.settings.bucket,
    S3_ENDPOINT: `http://127.0.0.1:${storeSwitch.port}`,
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test',
  });
  database = await openDatabase(primary.url, { log: openLog('silent') });
  const { db } = database;
  const author = await makePerson(db);
  const moderator = await makePerson(db, { isModerator: true });
  const storage = openFolderStorage(folders[2]);
  articleId = (await makePublishedArticle(db, storage, author, moderator)).id;
  const people = await Promise.all(Array.from({ length: 64 }, () => makePerson(db)));
  await runOn(primary.url, `update users set created_at = now() - interval '1 year'`);
  cookies = await Promise.all(people.map(({ id }) => openSession(db, id, secret)));
  await database.close();
});

afterAll(async () => {
  for (const one of [databaseSwitch, storeSwitch, mailSwitch]) one.close();
  await forge.end('SIGTERM');
  store.close();
  for (const server of [standby, primary]) await server.end('SIGQUIT');
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});

/** The next batch of people: each has a rate limit. */
const next = (people: number) => cookies.splice(0, people);
const cookie = () => cookies.at(-1) ?? '';
const isAlive = () => forge.child.exitCode === null && forge.child.signalCode === null;
const page = (address: string, headers: Record<string, string> = {}) =>
  fetch(forge.url + address, { headers: { accept: 'text/html', ...headers } });
const readiness = () => readinessOf(forge);
const ready = { status: 200, text: 'ready' };
const backends = `from pg_stat_activity where application_name = 'forge'`;

describe('a database', () => {
  it('whose connections are cut all the time loses nothing and ends nothing', async () => {
    const writing = await writeDuring(forge, articleId, next(7), async () => {
      for (let n = 0; n < 20; n += 1) {
        await runOn(primary.url, `select pg_terminate_backend(pid) ${backends}`);
        await setTimeout(40);
      }
      await runOn(
        primary.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'forge%'`,
      );
    });
    expect(wrongFailures(writing)).toEqual([]);
    expect(await missingFrom(primary.url, writing)).toEqual([]);
    expect(writing.lost).toBe(0);
    expect(isAlive()).toBe(true);
  });

  it('one of whose backends is killed starts afresh, and the site goes on', async () => {
    const writing = await writeDuring(forge, articleId, next(7), async () => {
      const [pid] = await runOn(primary.url, `select pid ${backends} limit 1`);
      process.kill(Number(pid), 'SIGKILL');
    });
    expect(wrongFailures(writing)).toEqual([]);
    expect(await missingFrom(primary.url, writing)).toEqual([]);
    expect(isAlive()).toBe(true);
    await expect.poll(readiness, { timeout: 30_000 }).toEqual(ready);
  });

  it('that is frozen keeps nobody waiting for ever', async () => {
    const [dataFolder] = await runOn(primary.url, 'show data_directory');
    const writing = await writeDuring(forge, articleId, next(7), async () => {
      signalServer(String(dataFolder), 'SIGSTOP');
      try {
        const asked = performance.now();
        const [state, own, call] = await Promise.all([
          readiness().then((answer) => ({ ...answer, after: performance.now() - asked })),
          page('/profile/edit', { cookie: cookie() }),
          comment(forge, { articleId, cookie: cookie(), id: randomUUID() }),
        ]);
        expect(state).toMatchObject({
          status: 503,
          text: 'not ready\ndatabase: does not answer\nfiles: ready',
        });
        // Observed before: more than 30 seconds for this, and more than 40 for a page.
        expect(state.after).toBeLessThan(10_000);
        expect(performance.now() - asked).toBeLessThan(35_000);
        expect([own.status, call.status]).toEqual([503, 503]);
        expect(own.headers.get('retry-after')).toBe('5');
        expect(await own.text()).toContain(
          '<p>Forge cannot reach its database right now. Please try again in a moment.</p>',
        );
      } finally {
        signalServer(String(dataFolder), 'SIGCONT');
      }
    });
    expect(wrongFailures(writing)).toEqual([]);
    expect(await missingFrom(primary.url, writing)).toEqual([]);
    expect(isAlive()).toBe(true);
    await expect.poll(readiness, { timeout: 30_000 }).toEqual(ready);
  });

  it('that fails over to its standby loses nothing, and is heard again', async () => {
    const writing = await writeDuring(forge, articleId, next(7), async () => {
      await primary.end('SIGQUIT');
      await runOn(standby.url, 'select pg_promote()');
      databaseSwitch.leadTo(socketOf(standby.url));
    });
    expect(wrongFailures(writing)).toEqual([]);
    expect(await missingFrom(standby.url, writing)).toEqual([]);
    expect(isAlive()).toBe(true);
    await expect.poll(readiness, { timeout: 30_000 }).toEqual(ready);
    await vi.waitUntil(async () => {
      const listeners = `select pid from pg_stat_activity where application_name = 'forge-listener'`;
      return (await runOn(standby.url, listeners)).length === 1;
    }, 30_000);
  });

  it('without room says so in a sentence, and goes on when it has room', async () => {
    await runOn(
      standby.url,
      `create or replace function refuse_for_room() returns trigger language plpgsql as $$ begin
         raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    );
    await runOn(
      standby.url,
      'create or replace trigger no_room before insert on comments for each row execute function refuse_for_room()',
    );
    const id = randomUUID();
    const full = await comment(forge, { articleId, cookie: cookie(), id });
    expect(full.status).toBe(507);
    expect(await full.json()).toMatchObject({
      code: 'STORAGE_FULL',
      message: 'Forge is out of storage space. Please try again later.',
    });
    await runOn(standby.url, 'drop function refuse_for_room() cascade');
    const again = await comment(forge, { articleId, cookie: cookie(), id });
    expect(again.status).toBe(201);
  });
});

describe('a store and a mail server', () => {
  const content = makeZip([{ path: 'noise.bin', data: makeNoise(300_000) }]);
  const bytes = content.byteLength;

  it('that hang delay nobody for ever, and uploads go on afterwards', async () => {
    const upload = await openUpload(forge, cookie(), { name: 'pack.zip', bytes });
    expect((await upload.part(forge, 0, content.subarray(0, 100_000))).status).toBe(204);
    storeSwitch.freeze();
    const asked = performance.now();
    const [part, picture, state, written, asksForMail] = await Promise.all([
      upload.part(forge, 100_000, content.subarray(100_000)),
      sendPicture(forge, cookie()),
      readiness(),
      comment(forge, { articleId, cookie: cookie(), id: randomUUID() }),
      fetch(`${forge.url}/api/auth/request-password-reset`, {
        method: 'POST',
        headers: { origin: forge.url, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.org' }),
      }),
    ]);
    // Observed before: more than 60 seconds.
    expect(performance.now() - asked).toBeLessThan(40_000);
    expect(state).toEqual({
      status: 503,
      text: 'not ready\ndatabase: ready\nfiles: does not answer',
    });
    const sentence = 'Forge cannot reach its file storage right now. Please try again in a moment.';
    expect([part.status, picture.status, written.status]).toEqual([503, 503, 201]);
    expect(part.headers.get('retry-after')).toBe('5');
    expect(await part.json()).toMatchObject({ code: 'UNAVAILABLE', message: sentence });
    expect(await picture.json()).toMatchObject({ code: 'UNAVAILABLE', message: sentence });
    expect(asksForMail.status).toBe(200);

    storeSwitch.thaw();
    const arrived = await upload.arrived(forge);
    expect(arrived).toBe(100_000);
    const rest = await upload.part(forge, arrived, content.subarray(arrived));
    expect(rest.status).toBe(204);
    expect(await upload.status(forge)).toMatchObject({ state: 'stored', file: { bytes } });
    expect(isAlive()).toBe(true);
    await expect.poll(readiness, { timeout: 30_000 }).toEqual(ready);
  });
});
