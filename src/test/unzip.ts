import { inflateRawSync } from 'node:zlib';

/** The texts in a valid zip. */
export function entriesOf(zip: Buffer): Record<string, string> {
  return Object.fromEntries([...unzip(zip)].map(([name, bytes]) => [name, bytes.toString()]));
}

/**
 * The files of an archive by its central directory, as any other program reads it.
 * @throws Error if what stands before a file says otherwise
 */
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
    const nameEnd = place + 30 + archive.readUInt16LE(place + 26);
    const start = nameEnd + archive.readUInt16LE(place + 28);
    // A file that was written as a stream has its size only behind it.
    const isStreamed = (archive.readUInt16LE(place + 6) & 8) !== 0;
    const isSame =
      archive.toString('utf8', place + 30, nameEnd) === name &&
      (isStreamed || archive.readUInt32LE(place + 18) === size);
    if (!isSame) throw new Error(`The header of ${name} is not that of the directory.`);
    const bytes = archive.subarray(start, start + size);
    files.set(name, isDeflated ? inflateRawSync(bytes) : bytes);
    at += 46 + nameSize + rest;
  }
  return files;
}
