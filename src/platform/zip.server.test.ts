import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { unzip } from '#test/unzip.ts';
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
