import fc from 'fast-check';
import { expect } from 'vitest';
import { JobStopped } from '#platform/workers/worker-process.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { blockedLimit, watchBlockedTime } from '../blocked-time.ts';

/** Bytes that somebody might send to harm us; created on demand. */
export type HostileCase = { what: string; name: string; bytes: () => Buffer };

/** The result: accepted, refused with a sentence, or stopped at a limit. */
export type Ending = 'taken' | 'refused' | 'stopped';

/** Runs one job; every outcome is expected except a bug. */
export async function endingOf(job: Promise<unknown>): Promise<Ending> {
  try {
    await job;
    return 'taken';
  } catch (problem) {
    if (problem instanceof JobStopped) return 'stopped';
    if (problem instanceof Refusal) return 'refused';
    throw problem;
  }
}

const megabyte = 1024 * 1024;

/**
 * Runs a part of a suite and reports whether this process stayed responsive and small meanwhile.
 */
export async function whileWatched<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.memoryUsage.rss();
  const endWatch = watchBlockedTime();
  const result = await work();
  const blocked = endWatch();
  if (blocked >= 50) expect(blocked).toBeLessThan(blockedLimit());
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * megabyte);
  return result;
}

/** A small change of bytes, of the kinds that break parsers: truncated, doubled, overwritten. */
const damage = fc.oneof(
  fc.record({
    kind: fc.constant('flip'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    value: fc.integer({ min: 1, max: 255 }),
  }),
  fc.record({
    kind: fc.constant('cut'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    value: fc.integer({ min: 1, max: 64 }),
  }),
  fc.record({
    kind: fc.constant('repeat'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    value: fc.integer({ min: 1, max: 64 }),
  }),
  fc.record({
    kind: fc.constant('large'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    value: fc.constantFrom(0, 0x7f, 0x80, 0xff),
  }),
);

type Damage = typeof damage extends fc.Arbitrary<infer One> ? One : never;

function damaged(bytes: Buffer, { kind, at, value }: Damage): Buffer {
  const position = Math.floor(at * Math.max(0, bytes.byteLength - 1));
  const copy = Buffer.from(bytes);
  const [head, tail] = [copy.subarray(0, position), copy.subarray(position)];
  if (kind === 'cut') return Buffer.concat([head, tail.subarray(value)]);
  if (kind === 'repeat') return Buffer.concat([head, tail.subarray(0, value), tail]);
  if (kind === 'large') copy.fill(value, position, Math.min(position + 4, copy.byteLength));
  else copy[position] = (copy[position] ?? 0) ^ value;
  return copy;
}

/** Some of these files with a few damages each: the same ones for the same seed. */
export async function forDamaged(
  bases: readonly { name: string; bytes: Buffer }[],
  runs: number,
  check: (file: { name: string; bytes: Buffer }) => Promise<void>,
): Promise<void> {
  const choice = fc.tuple(
    fc.constantFrom(...bases),
    fc.array(damage, { minLength: 1, maxLength: 4 }),
  );
  await fc.assert(
    fc.asyncProperty(choice, ([{ name, bytes }, damages]) =>
      check({ name, bytes: damages.reduce(damaged, bytes) }),
    ),
    { numRuns: runs },
  );
}
