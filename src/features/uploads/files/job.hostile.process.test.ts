import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { endWorkers, openJobs } from '#platform/workers/jobs.server.ts';
import { makeBlend, makeExtension, makeGlb, makeSevenZip } from '#test/archives.ts';
import { makeBlendFile, makePixels, packInFrames } from '#test/blends.ts';
import { hostileContents } from '#test/hostile-archives/contents.ts';
import { hostileNames } from '#test/hostile-archives/names.ts';
import { hostileStructures } from '#test/hostile-archives/structures.ts';
import { hostileFiles, longNames, slowAddons } from '#test/hostile-bytes/files.ts';
import {
  endingOf,
  forDamaged,
  whileWatched,
  type HostileCase,
} from '#test/hostile-bytes/hostile-case.ts';
import type { InspectionTask } from './job.server.ts';
import type { FileReport } from './inspect.ts';
import { inspectionLimits } from './rules.ts';

const inspect = openJobs<InspectionTask, FileReport>(new URL('./job.server.ts', import.meta.url), {
  ...inspectionLimits,
  busy: 'busy',
  ownBusy: 'own busy',
});
const folder = mkdtempSync(path.join(tmpdir(), 'forge-hostile-'));
let written = 0;

/** Writes a file where its worker reads it, as an upload is. */
async function received(name: string, bytes: Buffer): Promise<InspectionTask> {
  const file = path.join(folder, String(written++));
  await writeFile(file, bytes);
  return { content: { file }, kind: 'addon', name };
}

const inspected = async ({ name, bytes }: { name: string; bytes: Buffer }, person = 'a') =>
  inspect(person, await received(name, bytes));

afterAll(() => {
  endWorkers();
  rmSync(folder, { recursive: true, force: true });
});

const archives: HostileCase[] = [...hostileStructures, ...hostileNames, ...hostileContents].map(
  ({ what, bytes }) => ({ what, name: 'a.zip', bytes }),
);

describe('hostile files', () => {
  it('are more than three hundred', () => {
    expect(hostileFiles.length + archives.length).toBeGreaterThan(300);
  });

  it.each([...hostileFiles, ...archives])('$what ends within its limits', async (hostile) => {
    const order = await received(hostile.name, hostile.bytes());
    const started = performance.now();
    const ending = await whileWatched(() => endingOf(inspect('a', order)));
    // Reading is linear in time. Memory alone may run out, for a model that is all brackets.
    const expected = hostile.name === 'a.glb' ? ['refused', 'stopped'] : ['refused'];
    expect([...expected, 'taken']).toContain(ending);
    expect(performance.now() - started).toBeLessThan(inspectionLimits.seconds * 1000);
  });

  it('with damages of any kind are taken or refused, never a defect', async () => {
    const bases = [
      { name: 'a.zip', bytes: makeExtension() },
      { name: 'a.glb', bytes: makeGlb({ asset: { version: '2.0' } }, new Uint8Array(40)) },
      { name: 'a.blend', bytes: makeBlend() },
      { name: 'a.blend', bytes: makeBlendFile({ picture: makePixels(16, 9) }) },
      { name: 'a.blend', bytes: packInFrames(makeBlendFile({ picture: makePixels(16, 9) }), 300) },
      { name: 'a.7z', bytes: makeSevenZip() },
    ];
    await whileWatched(() =>
      forDamaged(bases, 200, async (file) => {
        expect(['taken', 'refused']).toContain(await endingOf(inspected(file)));
      }),
    );
  });
});

describe('the attacks that stopped the site', () => {
  it('40 slow versions in an archive of a few kilobytes say nothing of it, at once', async () => {
    const bytes = slowAddons(40);
    expect(bytes.byteLength).toBeLessThan(12_000);
    const { facts } = await inspected({ name: 'a.zip', bytes });
    expect(facts.archive?.files).toBe(40);
    expect(facts.manifest).toBeUndefined();
  });

  it('10,000 long names are taken within the limit, and refused over it', async () => {
    const { facts } = await inspected({ name: 'a.zip', bytes: longNames(1) });
    expect(facts.archive?.files).toBe(10_000);
    await expect(inspected({ name: 'a.zip', bytes: longNames(9) })).rejects.toMatchObject({
      message:
        'The file names in this archive are too long in total (at most 1,000,000 characters). Use shorter ones.',
    });
  });

  it('another person has an answer while one has ten files inspected', async () => {
    const ended: string[] = [];
    const bytes = longNames(1);
    const own = Array.from({ length: 10 }, () =>
      inspected({ name: 'a.zip', bytes }, 'a').then(() => ended.push('a')),
    );
    await inspected({ name: 'b.zip', bytes: makeExtension() }, 'b');
    ended.push('b');
    await Promise.all(own);
    expect(ended.indexOf('b')).toBeLessThan(5);
  });
});
