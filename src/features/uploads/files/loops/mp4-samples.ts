import { viewOf } from '#shared/byte-source.ts';
import { boxNamed, onlyBox, type Box } from './mp4-boxes.ts';
import { refuseLoop } from './refuse.ts';
import { loopLimits } from './rules.ts';

type About = { scale: number; media: readonly Box[] };

/** Reads the positions and durations of a track's samples: none may be outside the media. */
export function checkSamples(
  bytes: Uint8Array,
  table: readonly Box[],
  { scale, media }: About,
): { bytes: number; frames: number; seconds: number } {
  const sizes = sizesIn(bytes, onlyBox(table, 'stsz', 12));
  const times = rowsIn(bytes, onlyBox(table, 'stts', 8), 2);
  let frames = 0;
  let ticks = 0;
  for (const [count = 0, delta = 0] of times) {
    frames += count;
    ticks += count * delta;
  }
  if (frames !== sizes.length) refuseLoop('damaged');
  const chunks = chunksIn(bytes, table);
  const runs = rowsIn(bytes, onlyBox(table, 'stsc', 8), 3);
  let next = 0;
  let run = 0;
  for (const [index, offset] of chunks.entries()) {
    while (run + 1 < runs.length && (runs[run + 1]?.[0] ?? 0) <= index + 1) run += 1;
    const count = runs[run]?.[1] ?? 0;
    const end = offset + sum(sizes.slice(next, next + count));
    next += count;
    if (!media.some((box) => offset >= box.start && end <= box.end)) refuseLoop('damaged');
  }
  if (next !== sizes.length) refuseLoop('damaged');
  return { bytes: sum(sizes), frames, seconds: ticks / scale };
}

function sizesIn(bytes: Uint8Array, { start, end }: Box): number[] {
  const view = viewOf(bytes);
  const same = view.getUint32(start + 4);
  const count = view.getUint32(start + 8);
  if (count > loopLimits.parts || (same === 0 && end - start - 12 < count * 4)) {
    refuseLoop('damaged');
  }
  return Array.from({ length: count }, (_, at) => same || view.getUint32(start + 12 + at * 4));
}

/** The chunk offsets, from the 32-bit or the 64-bit list. */
function chunksIn(bytes: Uint8Array, table: readonly Box[]): number[] {
  const long = boxNamed(table, 'co64');
  if (!long) return rowsIn(bytes, onlyBox(table, 'stco', 8), 1).map(([offset = 0]) => offset);
  if (boxNamed(table, 'stco')) refuseLoop('damaged');
  const rows = rowsIn(bytes, onlyBox(table, 'co64', 8), 2);
  return rows.map(([high = 0, low = 0]) => high * 2 ** 32 + low);
}

/** A list with its length before it, with this many numbers per row. */
function rowsIn(bytes: Uint8Array, { start, end }: Box, columns: number): number[][] {
  const view = viewOf(bytes);
  const count = view.getUint32(start + 4);
  if (count > loopLimits.parts || end - start - 8 < count * columns * 4) refuseLoop('damaged');
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: columns }, (__, column) =>
      view.getUint32(start + 8 + (row * columns + column) * 4),
    ),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
