import { expect, it } from 'vitest';
import { unpacking } from '#platform/unpacking.server.ts';
import { sourceOf } from '#shared/byte-source.ts';
import { makeZip } from '#test/archives.ts';
import { hostileContents } from '#test/hostile-archives/contents.ts';
import { hostileNames } from '#test/hostile-archives/names.ts';
import { hostileStructures } from '#test/hostile-archives/structures.ts';
import { inspectArchive } from './contents.ts';

const noHeads = { bytesOf: () => 0, take: () => Promise.resolve() };
const inspect = (bytes: Uint8Array) =>
  inspectArchive(sourceOf(bytes), unpacking.inflate, () => false, noHeads);

it.each([...hostileNames, ...hostileStructures, ...hostileContents])(
  'refuses $what',
  async ({ bytes, message }) => {
    await expect(inspect(bytes())).rejects.toMatchObject({ name: 'Refusal', message });
  },
);

it('leaves the event loop free while it inflates', async () => {
  const text = Buffer.from('forge '.repeat(4 << 20));
  const noisy = Buffer.alloc(1 << 20, 'random enough to keep the ratio below the bound');
  const archive = makeZip([
    { path: 'text.txt', data: text, isDeflated: true },
    { path: 'stored.bin', data: noisy },
  ]);
  // The CPU time of each turn of the event loop.
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    turn = setImmediate(measure);
  };
  let turn = setImmediate(measure);
  const { facts } = await inspect(archive);
  clearImmediate(turn);
  expect(facts.inflatedBytes).toBe(text.byteLength + noisy.byteLength);
  expect(longest).toBeLessThan(100);
});
