import { archiveTexts as texts } from '#features/packages/texts.ts';
import { makeExtension, makeZip } from '../archives.ts';
import { latin1, one, type HostileArchive } from './hostile-archive.ts';

/** More and more entries that all point to the same packed bytes. */
function overlapping(): Buffer {
  const kernel = { path: 'a', data: 'x'.repeat(5000), isDeflated: true };
  return makeZip([kernel, { ...kernel, path: 'b', headerStart: 0 }]);
}

function unicodePath(path: string): Uint8Array {
  const name = Buffer.from(path);
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x7075, 0);
  field.writeUInt16LE(5 + name.byteLength, 2);
  return Buffer.concat([field, name]);
}

/** Archives that two programs would read differently, or that have hidden content. */
export const hostileStructures: HostileArchive[] = [
  {
    what: 'a picture before',
    bytes: () => makeZip([{ path: 'a.py', data: 'a' }], { prefix: latin1('PK\x03\x04GIF89a') }),
    message: texts.hiddenData,
  },
  {
    what: 'a whole file before',
    bytes: () =>
      makeZip([{ path: 'a.py', data: 'a' }], { prefix: makeZip([{ path: 'b.py', data: 'b' }]) }),
    message: texts.hiddenData,
  },
  {
    what: 'bytes behind',
    bytes: () => makeZip([{ path: 'a.py', data: 'a' }], { suffix: latin1('<?php') }),
    message: texts.damaged,
  },
  {
    what: 'a second end in its comment',
    bytes: () =>
      makeZip([{ path: 'a.py', data: 'a' }], { comment: `PK\x05\x06${'\0'.repeat(18)}end` }),
    message: texts.hiddenData,
  },
  {
    what: 'a second archive behind',
    bytes: () => Buffer.concat([makeExtension(), makeExtension()]),
    message: texts.hiddenData,
  },
  {
    what: 'bytes before the directory',
    bytes: () => makeZip([{ path: 'a.py', data: 'a' }], { gap: latin1('hidden') }),
    message: texts.hiddenData,
  },
  {
    what: 'a file that the directory hides',
    bytes: () =>
      makeZip([
        { path: 'a.py', data: 'a' },
        { path: 'b.exe', data: 'b', isHidden: true },
      ]),
    message: texts.hiddenData,
  },
  {
    what: 'bytes behind the compressed data',
    bytes: one({ path: 'a.txt', data: 'aaaa', isDeflated: true, padding: Buffer.alloc(40) }),
    message: texts.hiddenData,
  },
  {
    what: 'a folder with content',
    bytes: one({
      path: 'a/',
      data: 'content',
      claims: { bytes: 0, compressedBytes: 7 },
      isDeflated: true,
    }),
    message: texts.hiddenData,
  },
  {
    what: 'more entries than there are',
    bytes: () => makeZip([{ path: 'a.py', data: 'a' }], { count: 2 }),
    message: texts.damaged,
  },
  {
    what: 'fewer entries than there are',
    bytes: () =>
      makeZip(
        [
          { path: 'a.py', data: 'a' },
          { path: 'b.py', data: 'b' },
        ],
        { count: 1 },
      ),
    message: texts.hiddenData,
  },
  { what: 'overlapping files', bytes: overlapping, message: texts.overlap },
  {
    what: 'another name before the file',
    bytes: one({ path: 'a.txt', data: 'x', local: { path: 'a.exe' } }),
    message: texts.mismatch('a.txt'),
  },
  {
    what: 'another way of packing before the file',
    bytes: one({ path: 'a.txt', data: 'x', local: { method: 8 } }),
    message: texts.mismatch('a.txt'),
  },
  {
    what: 'another size before the file',
    bytes: one({ path: 'a.txt', data: 'x', local: { bytes: 9 } }),
    message: texts.mismatch('a.txt'),
  },
  {
    what: 'a second name in a field',
    bytes: one({ path: 'a.txt', data: 'x', extra: unicodePath('a.exe') }),
    message: texts.mismatch('a.txt'),
  },
  {
    what: 'a wrong checksum',
    bytes: one({ path: 'a.txt', data: 'x', claims: { crc: 1 } }),
    message: texts.corrupt('a.txt'),
  },
  {
    what: 'garbage for compressed data',
    bytes: one({ path: 'a.txt', data: latin1('\xff\xff\xff'), method: 8 }),
    message: texts.corrupt('a.txt'),
  },
  {
    what: 'an encrypted file',
    bytes: one({ path: 'a.txt', data: 'x', flags: 0x801 }),
    message: texts.encrypted,
  },
  {
    what: 'uncommon compression',
    bytes: one({ path: 'a.txt', data: 'x', method: 14 }),
    message: texts.compression('a.txt'),
  },
  {
    what: 'a name that is no UTF-8',
    bytes: one({ path: latin1('caf\xe9.txt'), data: 'x' }),
    message: texts.encoding,
  },
  {
    what: 'a symbolic link',
    bytes: one({ path: 'link', data: '/etc/passwd', mode: 0o120777 }),
    message: texts.link('link'),
  },
  {
    what: 'a device',
    bytes: one({ path: 'disk', data: '', mode: 0o060644 }),
    message: texts.link('disk'),
  },
  {
    what: 'a pipe',
    bytes: one({ path: 'pipe', data: '', mode: 0o010644 }),
    message: texts.link('pipe'),
  },
  {
    what: 'a file called a folder',
    bytes: one({ path: 'x', data: '', mode: 0o040755 }),
    message: texts.link('x'),
  },
  {
    what: 'the same name twice',
    bytes: () =>
      makeZip([
        { path: 'a.py', data: '1' },
        { path: 'a.py', data: '2' },
      ]),
    message: texts.duplicate('a.py'),
  },
  {
    what: 'a file that is a folder too',
    bytes: () =>
      makeZip([
        { path: 'a', data: '1' },
        { path: 'a/b', data: '2' },
      ]),
    message: texts.duplicate('a'),
  },
  {
    what: 'folders that differ by case',
    bytes: () =>
      makeZip([
        { path: 'Tools/a', data: '1' },
        { path: 'tools/b', data: '2' },
      ]),
    message: texts.clash('tools', 'Tools'),
  },
  {
    what: 'too many files',
    bytes: () => makeZip(Array.from({ length: 10_001 }, (_, index) => ({ path: `${index}` }))),
    message: texts.tooManyEntries,
  },
];
