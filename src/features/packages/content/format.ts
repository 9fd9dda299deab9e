import { hasBytes, type ByteSource } from '#shared/byte-source.ts';
import { extensionOf, type FileFormat } from '../rules.ts';

/** The compression formats of a .blend: Blender 3 and newer use zstd, older versions gzip. */
export type BlendPacking = 'plain' | 'zstd' | 'gzip';

export type KnownFormat = { format: FileFormat; packing?: BlendPacking };

const magic = {
  /** 'ftyp', after the length of that box. */
  mp4: [0x66, 0x74, 0x79, 0x70],
  zip: [0x50, 0x4b, 0x03, 0x04],
  emptyZip: [0x50, 0x4b, 0x05, 0x06],
  sevenZip: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  glb: [0x67, 0x6c, 0x54, 0x46],
  blend: [0x42, 0x4c, 0x45, 0x4e, 0x44, 0x45, 0x52],
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
  gzip: [0x1f, 0x8b, 0x08],
  webm: [0x1a, 0x45, 0xdf, 0xa3],
} as const;

/** The compression of a .blend with these first bytes; undefined if it is not one. */
export function blendPackingOf(head: Uint8Array): BlendPacking | undefined {
  if (hasBytes(head, magic.blend)) return 'plain';
  if (hasBytes(head, magic.zstd)) return 'zstd';
  return hasBytes(head, magic.gzip) ? 'gzip' : undefined;
}

/** The type of a file by its first bytes. Text has none: only its name says that it is Python. */
export async function formatOf(source: ByteSource, name: string): Promise<KnownFormat | undefined> {
  const head = await source.read(0, 16);
  if (hasBytes(head, magic.zip) || hasBytes(head, magic.emptyZip)) return { format: 'zip' };
  if (hasBytes(head, magic.sevenZip)) return { format: '7z' };
  if (hasBytes(head, magic.glb)) return { format: 'glb' };
  if (hasBytes(head, magic.mp4, 4)) return { format: 'mp4' };
  if (hasBytes(head, magic.webm)) return { format: 'webm' };
  const packing = blendPackingOf(head);
  // Only its name distinguishes a packed .blend from another packed file.
  if (packing === 'plain' || (packing && extensionOf(name) === 'blend')) {
    return { format: 'blend', packing };
  }
  return extensionOf(name) === 'py' ? { format: 'python' } : undefined;
}
