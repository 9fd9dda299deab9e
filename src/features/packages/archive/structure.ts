import { hasBytes, viewOf, type ByteSource } from '#shared/byte-source.ts';
import { archiveLimits } from '../rules.ts';
import { archiveTexts } from '../texts.ts';
import { parseDirectory, refused, type ArchiveEntry } from './directory.ts';
import { readLocalHeader } from './local-header.ts';

const endSignature = [0x50, 0x4b, 0x05, 0x06] as const;
const endBytes = 22;
const longestComment = 0xffff;
const zip64LocatorSignature = [0x50, 0x4b, 0x06, 0x07] as const;
const zip64LocatorBytes = 20;

/** An entry with the position of its compressed bytes. */
export type PlacedEntry = ArchiveEntry & { dataStart: number };

/** Where a zip's end record starts, if the source ends with one that fits exactly. */
export async function findZipEnd(source: ByteSource): Promise<number | undefined> {
  const length = Math.min(source.bytes, endBytes + longestComment);
  const start = source.bytes - length;
  const tail = await source.read(start, length);
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) {
    if (!hasBytes(tail, endSignature, at)) continue;
    const comment = viewOf(tail).getUint16(at + 20, true);
    if (at + endBytes + comment === tail.byteLength) return start + at;
  }
  return undefined;
}

/**
 * Parses a zip strictly: every byte belongs to exactly one entry, the directory or the end record,
 * and the directory must match the local headers. So no two programs can read it differently.
 * @throws Refusal with the reason
 */
export async function readStructure(source: ByteSource): Promise<PlacedEntry[]> {
  const { entries, directoryStart } = await readDirectory(source);
  return placeEntries(source, entries, directoryStart);
}

/** The entries of the directory, after it was checked against the whole archive before. */
export async function readDirectory(
  source: ByteSource,
): Promise<{ entries: ArchiveEntry[]; directoryStart: number }> {
  const end = await findZipEnd(source);
  if (end === undefined) throw refused(archiveTexts.damaged);
  const { count, directoryStart, directoryBytes } = await readEnd(source, end);
  if (count > archiveLimits.entries || directoryBytes > archiveLimits.directoryBytes) {
    throw refused(archiveTexts.tooManyEntries);
  }
  if (directoryStart + directoryBytes !== end) throw refused(archiveTexts.hiddenData);
  const entries = parseDirectory(await source.read(directoryStart, directoryBytes), count);
  return { entries, directoryStart };
}

async function readEnd(source: ByteSource, end: number) {
  const record = await source.read(end, endBytes + longestComment);
  // Many programs take the last end record that they find, even one in the comment.
  if (record.some((_, at) => at > 0 && hasBytes(record, endSignature, at))) {
    throw refused(archiveTexts.hiddenData);
  }
  const view = viewOf(record);
  const locator = await source.read(Math.max(0, end - zip64LocatorBytes), 4);
  const count = view.getUint16(10, true);
  const directoryBytes = view.getUint32(12, true);
  const directoryStart = view.getUint32(16, true);
  const isZip64 =
    count === 0xffff || directoryBytes === 0xffffffff || directoryStart === 0xffffffff;
  if (isZip64 || (end >= zip64LocatorBytes && hasBytes(locator, zip64LocatorSignature))) {
    throw refused(archiveTexts.zip64);
  }
  const isSplit = view.getUint16(4, true) !== 0 || view.getUint16(6, true) !== 0;
  if (isSplit || view.getUint16(8, true) !== count) throw refused(archiveTexts.damaged);
  return { count, directoryStart, directoryBytes };
}

/** Checks the entries in file order; there may be nothing before, between or after them. */
async function placeEntries(
  source: ByteSource,
  entries: readonly ArchiveEntry[],
  directoryStart: number,
): Promise<PlacedEntry[]> {
  const placed: PlacedEntry[] = [];
  let position = 0;
  for (const entry of entries.toSorted((a, b) => a.headerStart - b.headerStart)) {
    if (entry.headerStart < position) throw refused(archiveTexts.overlap);
    if (entry.headerStart > position) throw refused(archiveTexts.hiddenData);
    const { dataStart, end } = await readLocalHeader(source, entry);
    if (end > directoryStart) throw refused(archiveTexts.overlap);
    placed.push({ ...entry, dataStart });
    position = end;
  }
  if (position !== directoryStart) throw refused(archiveTexts.hiddenData);
  return placed;
}
