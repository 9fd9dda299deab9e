import { viewOf, type ByteSource } from '#shared/byte-source.ts';
import { Refusal } from '#shared/refusal.ts';
import { contentTexts } from '../texts.ts';

const startHeaderBytes = 32;

/**
 * Checks that a .7z is complete and that nothing follows it. Its content is not read: nothing here
 * unpacks LZMA.
 * @throws Refusal if it is not
 */
export async function checkSevenZip(
  source: ByteSource,
  crc32: (bytes: Uint8Array, before: number) => number,
): Promise<void> {
  const damaged = new Refusal('UNPROCESSABLE', contentTexts.sevenZipDamaged);
  const head = await source.read(0, startHeaderBytes);
  if (head.byteLength < startHeaderBytes) throw damaged;
  const view = viewOf(head);
  if (crc32(head.subarray(12), 0) !== view.getUint32(8, true)) throw damaged;
  const offset = Number(view.getBigUint64(12, true));
  const length = Number(view.getBigUint64(20, true));
  const end = startHeaderBytes + offset + length;
  if (length === 0 || end > source.bytes) throw damaged;
  if (end < source.bytes) throw new Refusal('UNPROCESSABLE', contentTexts.trailingData);
}
