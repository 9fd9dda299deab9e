import { hasBytes, viewOf } from '#shared/byte-source.ts';
import { Refusal } from '#shared/refusal.ts';
import { archiveTexts } from '../texts.ts';

/** The directory record of one zip entry. */
export type ArchiveEntry = {
  /** A folder's name ends with a slash. */
  path: string;
  name: Uint8Array;
  flags: number;
  method: number;
  crc: number;
  compressedBytes: number;
  bytes: number;
  headerStart: number;
};

export const entryFlags = {
  encrypted: 0x1,
  descriptor: 0x8,
  strong: 0x40,
  masked: 0x2000,
} as const;
export const methods = { stored: 0, deflated: 8 } as const;

const signature = [0x50, 0x4b, 0x01, 0x02] as const;
const fixedBytes = 46;
export const unicodePathField = 0x7075;
export const zip64Field = 0x0001;
const fileTypes = { mask: 0xf000, regular: 0x8000, folder: 0x4000 } as const;

/**
 * The directory's entries.
 * @throws Refusal if it does not fill its space exactly, or contains anything but plain files
 */
export function parseDirectory(bytes: Uint8Array, count: number): ArchiveEntry[] {
  const entries: ArchiveEntry[] = [];
  let position = 0;
  while (entries.length < count) {
    const { entry, end } = parseEntry(bytes, position);
    entries.push(entry);
    position = end;
  }
  if (position !== bytes.byteLength) throw refused(archiveTexts.hiddenData);
  return entries;
}

function parseEntry(bytes: Uint8Array, start: number): { entry: ArchiveEntry; end: number } {
  const isWhole = start + fixedBytes <= bytes.byteLength && hasBytes(bytes, signature, start);
  if (!isWhole) throw refused(archiveTexts.damaged);
  const view = viewOf(bytes.subarray(start));
  const nameEnd = start + fixedBytes + view.getUint16(28, true);
  const extraEnd = nameEnd + view.getUint16(30, true);
  const end = extraEnd + view.getUint16(32, true);
  if (end > bytes.byteLength || view.getUint16(34, true) !== 0) throw refused(archiveTexts.damaged);
  const name = bytes.subarray(start + fixedBytes, nameEnd);
  const entry: ArchiveEntry = {
    path: decodeName(name),
    name,
    flags: view.getUint16(8, true),
    method: view.getUint16(10, true),
    crc: view.getUint32(16, true),
    compressedBytes: view.getUint32(20, true),
    bytes: view.getUint32(24, true),
    headerStart: view.getUint32(42, true),
  };
  checkExtra(bytes.subarray(nameEnd, extraEnd), entry);
  checkEntry(entry, view.getUint32(38, true) >>> 16);
  return { entry, end };
}

/** Programs disagree on names that are not UTF-8, so they are refused. */
function decodeName(name: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name);
  } catch {
    throw refused(archiveTexts.encoding);
  }
}

/** The fields with which some programs override an entry's name or sizes. */
function checkExtra(extra: Uint8Array, entry: ArchiveEntry): void {
  for (const field of extraFields(extra, entry.path)) {
    if (field.id === zip64Field) throw refused(archiveTexts.zip64);
    if (field.id !== unicodePathField) continue;
    const other = decodeName(field.data.subarray(5));
    if (other !== entry.path) throw refused(archiveTexts.mismatch(entry.path));
  }
}

export function extraFields(extra: Uint8Array, path: string): { id: number; data: Uint8Array }[] {
  const fields: { id: number; data: Uint8Array }[] = [];
  let position = 0;
  while (position + 4 <= extra.byteLength) {
    const view = viewOf(extra.subarray(position));
    const end = position + 4 + view.getUint16(2, true);
    if (end > extra.byteLength) throw refused(archiveTexts.mismatch(path));
    fields.push({ id: view.getUint16(0, true), data: extra.subarray(position + 4, end) });
    position = end;
  }
  return fields;
}

function checkEntry(entry: ArchiveEntry, mode: number): void {
  const { path, flags, method } = entry;
  if (flags & (entryFlags.encrypted | entryFlags.strong | entryFlags.masked)) {
    throw refused(archiveTexts.encrypted);
  }
  const isFolder = path.endsWith('/');
  const type = mode & fileTypes.mask;
  const isPlain = type === 0 || type === (isFolder ? fileTypes.folder : fileTypes.regular);
  if (!isPlain) throw refused(archiveTexts.link(path));
  if (method !== methods.stored && method !== methods.deflated) {
    throw refused(archiveTexts.compression(path));
  }
  if (isFolder && entry.bytes !== 0) throw refused(archiveTexts.mismatch(path));
  if (method === methods.stored && entry.bytes !== entry.compressedBytes) {
    throw refused(archiveTexts.mismatch(path));
  }
}

export function refused(sentence: string): Refusal {
  return new Refusal('UNPROCESSABLE', sentence);
}
