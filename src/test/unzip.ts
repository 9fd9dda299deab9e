import { inflateRawSync } from 'node:zlib';

/** The texts in a valid zip, read from its local headers. */
export function entriesOf(zip: Buffer): Record<string, string> {
  const entries: Record<string, string> = {};
  let at = 0;
  while (zip.readUInt32LE(at) === 0x04034b50) {
    const [method, packedBytes] = [zip.readUInt16LE(at + 8), zip.readUInt32LE(at + 18)];
    const nameEnd = at + 30 + zip.readUInt16LE(at + 26);
    const start = nameEnd + zip.readUInt16LE(at + 28);
    const packed = zip.subarray(start, start + packedBytes);
    const name = zip.subarray(at + 30, nameEnd).toString();
    entries[name] = (method === 8 ? inflateRawSync(packed) : packed).toString();
    at = start + packedBytes;
  }
  return entries;
}

/** The files of an archive by its central directory, as any other program reads it. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const isDeflated = archive.readUInt16LE(at + 10) === 8;
    const [size, nameSize] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const rest = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const place = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameSize);
    const start = place + 30 + archive.readUInt16LE(place + 26) + archive.readUInt16LE(place + 28);
    const bytes = archive.subarray(start, start + size);
    files.set(name, isDeflated ? inflateRawSync(bytes) : bytes);
    at += 46 + nameSize + rest;
  }
  return files;
}
