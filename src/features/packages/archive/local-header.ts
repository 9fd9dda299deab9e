import { hasBytes, viewOf, type ByteSource } from '#shared/byte-source.ts';
import { archiveTexts } from '../texts.ts';
import {
  entryFlags,
  extraFields,
  refused,
  unicodePathField,
  zip64Field,
  type ArchiveEntry,
} from './directory.ts';

const signature = [0x50, 0x4b, 0x03, 0x04] as const;
const descriptorSignature = [0x50, 0x4b, 0x07, 0x08] as const;
const fixedBytes = 30;
const unknown32 = 0xffffffff;
/** The compression level: the only field in which the two headers may differ. */
const effortFlags = 0x6;

/**
 * Compares the local header of a file with its directory record.
 * @returns where its bytes start, and where the next entry must start
 * @throws Refusal if they differ
 */
export async function readLocalHeader(
  source: ByteSource,
  entry: ArchiveEntry,
): Promise<{ dataStart: number; end: number }> {
  const differs = refused(archiveTexts.mismatch(entry.path));
  const head = await source.read(entry.headerStart, fixedBytes + entry.name.byteLength);
  if (head.byteLength < fixedBytes || !hasBytes(head, signature)) throw differs;
  const view = viewOf(head);
  const flags = view.getUint16(6, true);
  const nameBytes = view.getUint16(26, true);
  const extraBytes = view.getUint16(28, true);
  const hasSameName =
    nameBytes === entry.name.byteLength && hasBytes(head, [...entry.name], fixedBytes);
  const hasSameWay =
    (flags | effortFlags) === (entry.flags | effortFlags) &&
    view.getUint16(8, true) === entry.method;
  if (!hasSameName || !hasSameWay) throw differs;

  const extraStart = entry.headerStart + fixedBytes + nameBytes;
  const extra = await source.read(extraStart, extraBytes);
  const fields = extraFields(extra, entry.path);
  if (fields.some(({ id, data }) => id === unicodePathField && !isName(data, entry))) throw differs;
  const zip64 = fields.find(({ id }) => id === zip64Field)?.data;
  const hasDescriptor = (flags & entryFlags.descriptor) !== 0;
  const said = {
    crc: view.getUint32(14, true),
    compressedBytes: sizeOf(view.getUint32(18, true), zip64, 8),
    bytes: sizeOf(view.getUint32(22, true), zip64, 0),
  };
  // Written before the sizes were known: they follow after the data.
  const isUnknown = said.crc === 0 && said.compressedBytes === 0 && said.bytes === 0;
  if (!(hasDescriptor && isUnknown) && !saysTheSame(said, entry)) throw differs;

  const dataStart = extraStart + extraBytes;
  const dataEnd = dataStart + entry.compressedBytes;
  if (!hasDescriptor) return { dataStart, end: dataEnd };
  const length = await descriptorLength(source, dataEnd, entry);
  if (length === undefined) throw differs;
  return { dataStart, end: dataEnd + length };
}

function isName(data: Uint8Array, entry: ArchiveEntry): boolean {
  return new TextDecoder().decode(data.subarray(5)) === entry.path;
}

/** Streaming packers write 64-bit sizes into the local header even if 32 bits are enough. */
function sizeOf(size: number, zip64: Uint8Array | undefined, position: number): number {
  if (size !== unknown32 || !zip64 || zip64.byteLength < position + 8) return size;
  return Number(viewOf(zip64).getBigUint64(position, true));
}

type Said = Pick<ArchiveEntry, 'crc' | 'compressedBytes' | 'bytes'>;

function saysTheSame(said: Said, entry: ArchiveEntry): boolean {
  return (
    said.crc === entry.crc &&
    said.compressedBytes === entry.compressedBytes &&
    said.bytes === entry.bytes
  );
}

/** The sizes after the data come with or without a signature, in 32 or 64 bits. */
async function descriptorLength(
  source: ByteSource,
  start: number,
  entry: ArchiveEntry,
): Promise<number | undefined> {
  const bytes = await source.read(start, 24);
  for (const [signed, wide] of [
    [true, false],
    [true, true],
    [false, false],
    [false, true],
  ]) {
    const from = signed ? 4 : 0;
    const length = from + (wide ? 20 : 12);
    if (length > bytes.byteLength) continue;
    if (signed && !hasBytes(bytes, descriptorSignature)) continue;
    const view = viewOf(bytes);
    const said: Said = {
      crc: view.getUint32(from, true),
      compressedBytes: wide
        ? Number(view.getBigUint64(from + 4, true))
        : view.getUint32(from + 4, true),
      bytes: wide ? Number(view.getBigUint64(from + 12, true)) : view.getUint32(from + 8, true),
    };
    if (saysTheSame(said, entry)) return length;
  }
  return undefined;
}
