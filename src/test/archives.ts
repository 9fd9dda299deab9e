import { crc32, deflateRawSync } from 'node:zlib';

/** One file of a zip made for a test; omitted fields are correct. */
export type ZipEntry = {
  path: string | Uint8Array;
  data?: string | Uint8Array;
  isDeflated?: boolean;
  mode?: number;
  flags?: number;
  method?: number;
  /** False values in the headers. */
  claims?: { bytes?: number; compressedBytes?: number; crc?: number };
  local?: { path?: string; method?: number; flags?: number; bytes?: number };
  extra?: Uint8Array;
  descriptor?: 'signed' | 'bare';
  /** Bytes after the compressed data, counted as part of it. */
  padding?: Uint8Array;
  /** Makes the directory point somewhere other than this file's header. */
  headerStart?: number;
  /** In the file but not in the directory. */
  isHidden?: boolean;
};

export type ZipShape = {
  prefix?: Uint8Array;
  gap?: Uint8Array;
  suffix?: Uint8Array;
  comment?: string;
  count?: number;
};

/** Packs a zip, valid or not. */
export function makeZip(entries: readonly ZipEntry[], shape: ZipShape = {}): Buffer {
  const parts: Buffer[] = shape.prefix ? [Buffer.from(shape.prefix)] : [];
  const directory: Buffer[] = [];
  let position = parts.reduce((sum, part) => sum + part.byteLength, 0);
  for (const entry of entries) {
    const packed = pack(entry);
    const local = localPart(entry, packed);
    if (!entry.isHidden) directory.push(directoryPart(entry, packed, position));
    parts.push(local);
    position += local.byteLength;
  }
  if (shape.gap) {
    parts.push(Buffer.from(shape.gap));
    position += shape.gap.byteLength;
  }
  const central = Buffer.concat(directory);
  const comment = Buffer.from(shape.comment ?? '');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(shape.count ?? directory.length, 8);
  end.writeUInt16LE(shape.count ?? directory.length, 10);
  end.writeUInt32LE(central.byteLength, 12);
  end.writeUInt32LE(position, 16);
  end.writeUInt16LE(comment.byteLength, 20);
  return Buffer.concat([...parts, central, end, comment, shape.suffix ?? Buffer.alloc(0)]);
}

type Packed = {
  name: Buffer;
  body: Buffer;
  method: number;
  flags: number;
  crc: number;
  compressedBytes: number;
  bytes: number;
};

function pack(entry: ZipEntry): Packed {
  const data = Buffer.from(entry.data ?? '');
  const body = Buffer.concat([
    entry.isDeflated ? deflateRawSync(data, { level: 9 }) : data,
    entry.padding ?? Buffer.alloc(0),
  ]);
  return {
    name: Buffer.from(entry.path as string),
    body,
    method: entry.method ?? (entry.isDeflated ? 8 : 0),
    flags: (entry.flags ?? 0x800) | (entry.descriptor ? 0x8 : 0),
    crc: entry.claims?.crc ?? crc32(data),
    compressedBytes: entry.claims?.compressedBytes ?? body.byteLength,
    bytes: entry.claims?.bytes ?? data.byteLength,
  };
}

function localPart(entry: ZipEntry, packed: Packed): Buffer {
  const name = entry.local?.path === undefined ? packed.name : Buffer.from(entry.local.path);
  const isLater = entry.descriptor !== undefined;
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(entry.local?.flags ?? packed.flags, 6);
  head.writeUInt16LE(entry.local?.method ?? packed.method, 8);
  head.writeUInt32LE(isLater ? 0 : packed.crc, 14);
  head.writeUInt32LE(isLater ? 0 : packed.compressedBytes, 18);
  head.writeUInt32LE(isLater ? 0 : (entry.local?.bytes ?? packed.bytes), 22);
  head.writeUInt16LE(name.byteLength, 26);
  return Buffer.concat([head, name, packed.body, descriptorOf(entry, packed)]);
}

function descriptorOf({ descriptor }: ZipEntry, packed: Packed): Buffer {
  if (!descriptor) return Buffer.alloc(0);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(packed.crc, 0);
  sizes.writeUInt32LE(packed.compressedBytes, 4);
  sizes.writeUInt32LE(packed.bytes, 8);
  return descriptor === 'bare'
    ? sizes
    : Buffer.concat([Buffer.from([0x50, 0x4b, 0x07, 0x08]), sizes]);
}

function directoryPart(entry: ZipEntry, packed: Packed, position: number): Buffer {
  const isFolder = packed.name.at(-1) === 0x2f;
  const extra = Buffer.from(entry.extra ?? []);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(0x031e, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(packed.flags, 8);
  head.writeUInt16LE(packed.method, 10);
  head.writeUInt32LE(packed.crc, 16);
  head.writeUInt32LE(packed.compressedBytes, 20);
  head.writeUInt32LE(packed.bytes, 24);
  head.writeUInt16LE(packed.name.byteLength, 28);
  head.writeUInt16LE(extra.byteLength, 30);
  head.writeUInt32LE(((entry.mode ?? (isFolder ? 0o40755 : 0o100644)) << 16) >>> 0, 38);
  head.writeUInt32LE(entry.headerStart ?? position, 42);
  return Buffer.concat([head, packed.name, extra]);
}

export const manifestToml = `schema_version = "1.0.0"
id = "edge_bevel"
version = "1.4.0"
name = "Edge Bevel Tools"
tagline = "Bevels along marked edges"
maintainer = "Mira Okafor <mira@example.org>"
type = "add-on"
tags = ["Mesh", "Modeling"]
blender_version_min = "4.2.0"
license = ["SPDX:GPL-3.0-or-later"]

[permissions]
network = "Looks for updates"
`;

export const blInfo = `bl_info = {
    "name": "Edge Bevel Tools",
    "author": "Mira Okafor",
    "version": (1, 4, 0),
    "blender": (3, 6, 0),
    "category": "Mesh",
}


def register():
    pass
`;

/** A small extension as Blender packs it; no two products can have the same id. */
export function makeExtension(more: readonly ZipEntry[] = [], id = 'edge_bevel'): Buffer {
  const manifest = manifestToml.replace('edge_bevel', id);
  return makeZip([
    { path: 'blender_manifest.toml', data: manifest, isDeflated: true },
    { path: '__init__.py', data: 'def register():\n    pass\n', isDeflated: true },
    ...more,
  ]);
}

/** The smallest .blend with a valid end. */
export function makeBlend(version = '402'): Buffer {
  const last = Buffer.alloc(24);
  last.write('ENDB', 'latin1');
  return Buffer.concat([Buffer.from(`BLENDER-v${version}`, 'latin1'), Buffer.alloc(64), last]);
}

/** A binary glTF of this document, with or without binary data. */
export function makeGlb(document: object, binary?: Uint8Array): Buffer {
  const json = padded(Buffer.from(JSON.stringify(document)), 0x20);
  const chunks = [chunk(0x4e4f534a, json)];
  if (binary) chunks.push(chunk(0x004e4942, padded(Buffer.from(binary), 0)));
  const body = Buffer.concat(chunks);
  const head = Buffer.alloc(12);
  head.write('glTF', 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + body.byteLength, 8);
  return Buffer.concat([head, body]);
}

function chunk(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(data.byteLength, 0);
  head.writeUInt32LE(type, 4);
  return Buffer.concat([head, data]);
}

function padded(data: Buffer, filler: number): Buffer {
  return Buffer.concat([data, Buffer.alloc((4 - (data.byteLength % 4)) % 4, filler)]);
}

/** An empty .7z. */
export function makeSevenZip(): Buffer {
  const next = Buffer.from([0x01, 0x04, 0x06, 0x00]);
  const start = Buffer.alloc(20);
  start.writeBigUInt64LE(0n, 0);
  start.writeBigUInt64LE(BigInt(next.byteLength), 8);
  start.writeUInt32LE(crc32(next), 16);
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(crc32(start));
  return Buffer.concat([Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]), crc, start, next]);
}

/** Bytes that do not compress, the same each time. */
export function makeNoise(bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  let state = 1;
  for (let at = 0; at < bytes; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    buffer.writeInt32LE(state, at);
  }
  return buffer;
}
