import { hasBytes, type ByteSource } from '#shared/byte-source.ts';
import { Refusal } from '#shared/refusal.ts';
import { contentTexts } from '../texts.ts';
import type { BlendPacking } from './format.ts';

/** The first bytes of what a packed file holds; given by the platform. */
export type UnpackHead = (
  packing: 'zstd' | 'gzip',
  source: ByteSource,
  bytes: number,
) => Promise<Uint8Array>;

// BLENDER, size of pointers, order of bytes, version; since Blender 5 with the header's own length.
const header = /^BLENDER(?:[_-][vV](\d)(\d\d)|17-\d\dv(\d\d)(\d\d))/;
const headerBytes = 17;
/** The last block is empty and called ENDB; its head has one of these lengths. */
const lastBlockBytes = [20, 24, 32] as const;
const lastBlockName = [0x45, 0x4e, 0x44, 0x42] as const;

/**
 * Reads the version of Blender that wrote the file.
 * @throws Refusal when it is no whole .blend
 */
export async function readBlend(
  source: ByteSource,
  packing: BlendPacking,
  unpackHead: UnpackHead,
): Promise<{ blenderVersion: string }> {
  const head =
    packing === 'plain'
      ? await source.read(0, headerBytes)
      : await unpackHead(packing, source, headerBytes);
  const match = header.exec(new TextDecoder('latin1').decode(head));
  if (!match || (packing === 'plain' && !(await hasLastBlock(source)))) {
    throw new Refusal('UNPROCESSABLE', contentTexts.blendDamaged);
  }
  const [, major, minor, newMajor, newMinor] = match;
  return { blenderVersion: `${Number(major ?? newMajor)}.${Number(minor ?? newMinor)}` };
}

async function hasLastBlock(source: ByteSource): Promise<boolean> {
  const tail = await source.read(Math.max(0, source.bytes - 32), 32);
  return lastBlockBytes.some((length) => hasBytes(tail, lastBlockName, tail.byteLength - length));
}
