import { expect, it } from 'vitest';
import { knownDevices } from '#features/accounts/devices/tables.server.ts';
import { openTestApp } from '#test/app.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { unzip } from '#test/unzip.ts';

const database = await freshDatabase();
const { contextOf } = openTestSite(database);
const person = await makePerson(database.db);
const session = { userId: person.id, id: 'session', authenticatedAt: null, hasSecondFactor: false };
const { ask } = openTestApp(
  contextOf(null),
  {},
  { auth: { sessionOf: async () => ({ ...session, refreshed: new Headers() }) } as never },
);
const open = async (site?: string) => {
  const headers = { cookie: 'forge.session_token=a', ...(site && { 'sec-fetch-site': site }) };
  const { status, headers: sent, body } = await ask('/api/export', '192.0.2.1', { headers });
  await body?.cancel();
  return [status, sent.get('location') ?? sent.get('content-type')];
};
const archive = [200, 'application/zip'];

it('is downloaded three times an hour, which links on other sites do not use up', async () => {
  for (const site of ['cross-site', 'same-site', 'cross-site', 'cross-site']) {
    expect(await open(site)).toEqual([303, '/profile/edit']);
  }
  expect(await open('same-origin')).toEqual(archive);
  expect(await open('none')).toEqual(archive);
  expect(await open()).toEqual(archive);
  expect(await open('same-origin')).toEqual([303, '/profile/edit?notice=export-too-often']);
});

it('lists as JSON that people can read, in archives that are never whole in memory', async () => {
  const { db } = database;
  const other = await makePerson(db);
  const { ask: askAs } = openTestApp(
    contextOf(null),
    {},
    {
      auth: {
        sessionOf: async () => ({ ...session, userId: other.id, refreshed: new Headers() }),
      } as never,
    },
  );
  const devices = Array.from({ length: 60 }, (_, number) => ({
    deviceHash: `device-${number}`,
    userId: other.id,
    expiresAt: new Date(),
  }));
  await db.insert(knownDevices).values(devices);
  const headers = { cookie: 'forge.session_token=a' };
  const answer = await askAs('/api/export', '192.0.2.1', { headers });
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  const list = files.get('known-devices.json')?.toString() ?? '';
  const rows: unknown = JSON.parse(list);
  expect(rows).toHaveLength(60);
  expect(list).toBe(JSON.stringify(rows, null, 2));
  expect(files.get('passkeys.json')?.toString()).toBe('[]');
});
