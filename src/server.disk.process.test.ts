import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/postgres/embedded.server.ts';
import { mountSmallDisk, readinessOf, sendPicture } from './server.faults.test-driver.ts';
import { makeNoise, makeZip } from './test/archives.ts';
import { makeDataFolder, startForgeProcess, type ForgeProcess } from './test/forge-process.ts';
import { makePerson } from './test/people.ts';
import { openSession } from './test/session.ts';
import { openUpload } from './test/uploads.ts';

const secret = 'a secret of this test, long enough for anything';
const folder = makeDataFolder();
const disk = mountSmallDisk(24);
const filler = path.join(disk?.folder ?? folder, 'filler');
const content = makeZip([{ path: 'noise.bin', data: makeNoise(4_000_000) }]);
const bytes = content.byteLength;
const megabyte = 1024 * 1024;
const ready = { status: 200, text: 'ready' };
const full = {
  code: 'STORAGE_FULL',
  message: 'Forge is out of storage space. Please try again later.',
};
let postgres: EmbeddedPostgres;
let forge: ForgeProcess;
let cookie = '';

beforeAll(async () => {
  if (!disk) return;
  const log = openLog('silent');
  postgres = await startEmbeddedPostgres({ folder, log, durable: false });
  forge = await startForgeProcess({
    DATABASE_URL: postgres.url,
    DISK_MINIMUM_MB: '4',
    FORGE_DATA: disk.folder,
    FORGE_SANDBOX: '0',
    FORGE_SECRET: secret,
  });
  const { db, close } = await openDatabase(postgres.url, { log });
  cookie = await openSession(db, (await makePerson(db)).id, secret);
  await close();
});

afterAll(async () => {
  if (disk) {
    await forge.end('SIGTERM');
    await postgres.stop();
    disk.unmount();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Leaves this many bytes free; Infinity removes the filler. */
function leave(free: number): void {
  rmSync(filler, { force: true });
  const { bavail, bsize } = statfsSync(disk?.folder ?? folder);
  if (free < bavail * bsize) writeFileSync(filler, Buffer.alloc(bavail * bsize - free));
}

// Skipped if this user may not mount a small disk.
it.skipIf(!disk)(
  'a disk that fills up is told to the operator first, then to the person',
  async () => {
    const upload = await openUpload(forge, cookie, { name: 'pack.zip', bytes });
    expect((await upload.part(forge, 0, content.subarray(0, 1_000_000))).status).toBe(204);
    expect(await readinessOf(forge)).toEqual(ready);
    leave(3 * megabyte);
    expect(await readinessOf(forge)).toEqual({
      status: 200,
      text: 'ready\ndisk: nearly full, 3 MB left for the data folder',
    });
    const told = 'The disk is nearly full: 3 MB left for the data folder.';
    await expect.poll(() => forge.output()).toContain(told);
    expect(
      (await upload.part(forge, 1_000_000, content.subarray(1_000_000, 1_500_000))).status,
    ).toBe(204);

    // Fuller than the monitor knows: the disk itself refuses in the middle of the part.
    leave(1 * megabyte);
    const cut = await upload.part(forge, 1_500_000, content.subarray(1_500_000));
    expect([cut.status, await cut.json()]).toEqual([
      507,
      { ...full, status: 507, data: { fields: {} } },
    ]);
    // Known to be full: the rest is reserved for the database.
    expect(await readinessOf(forge)).toMatchObject({ status: 200 });
    const picture = await sendPicture(forge, cookie);
    expect([picture.status, await picture.json()]).toMatchObject([507, full]);
    expect((await fetch(`${forge.url}/knowledge-base`)).status).toBe(200);

    leave(Number.POSITIVE_INFINITY);
    expect(await readinessOf(forge)).toEqual(ready);
    const arrived = await upload.arrived(forge);
    expect(arrived).toBeGreaterThanOrEqual(1_500_000);
    expect((await upload.part(forge, arrived, content.subarray(arrived))).status).toBe(204);
    expect(await upload.status(forge)).toMatchObject({ state: 'stored', file: { bytes } });
    expect((await sendPicture(forge, cookie)).status).toBe(201);
  },
);
