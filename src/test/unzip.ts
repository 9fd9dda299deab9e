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
