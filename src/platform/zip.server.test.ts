import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { zipOf } from './zip.server.ts';

const text = (words: string) => ({ open: async () => Buffer.from(words) });

describe('zipOf', () => {
  it('makes an archive that others can open, entry by entry', async () => {
    const opened: string[] = [];
    const large = Buffer.alloc(300_000, 'x');
    async function* entries() {
      yield { name: 'list.json', ...text('[1]') };
      yield {
        name: 'files/large',
        open: async () => {
          opened.push('large');
          return Readable.from([large]);
        },
      };
      yield { name: 'gone', open: async () => null };
      yield { name: 'last.json', ...text(`${opened.length}`) };
    }
    const files = unzip(await buffer(zipOf(entries())));
    expect([...files.keys()]).toEqual(['list.json', 'files/large', 'last.json']);
    expect(files.get('list.json')?.toString()).toBe('[1]');
    expect(files.get('files/large')?.equals(large)).toBe(true);
    // The large file was opened before the last one was made: one after the other.
    expect(files.get('last.json')?.toString()).toBe('1');
  });

  it('fails as a whole when a file fails', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('unreadable')) });
    const archive = zipOf([{ name: 'a', open: async () => broken }]);
    await expect(buffer(archive)).rejects.toThrow('unreadable');
  });

  it('closes its file and opens no other when it is abandoned', async () => {
    const content = new Readable({ read: () => content.push(Buffer.alloc(100_000)) });
    const opened: string[] = [];
    const open = (name: string) => async () => {
      opened.push(name);
      return content;
    };
    const archive = zipOf([
      { name: 'a', open: open('a') },
      { name: 'b', open: open('b') },
    ]);
    for await (const _ of archive) break;
    await vi.waitFor(() => expect(content.destroyed).toBe(true));
    expect(opened).toEqual(['a']);
  });
});

/** The files of an archive by its central directory, as any other program reads it. */
function unzip(archive: Buffer): Map<string, Buffer> {
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
