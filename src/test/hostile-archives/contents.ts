import { crc32, deflateRawSync } from 'node:zlib';
import { archiveTexts as texts } from '#features/packages/texts.ts';
import { makeNoise, makeSevenZip, makeZip, type ZipEntry } from '../archives.ts';
import { latin1, named, one, type HostileArchive } from './hostile-archive.ts';

const inner = makeZip([{ path: 'deep.txt', data: 'deep' }]);
const innermost = makeZip([{ path: 'inner.zip', data: inner }]);

/** Zeros, packed by the largest factor that Deflate can reach. */
function zeros(megabytes: number): ZipEntry {
  return { path: `zeros-${megabytes}.bin`, data: Buffer.alloc(megabytes << 20), isDeflated: true };
}

function lying(actual: number, claimed: number): ZipEntry {
  const data = Buffer.alloc(actual);
  return {
    path: 'a.bin',
    data,
    isDeflated: true,
    claims: { bytes: claimed, crc: crc32(data.subarray(0, claimed)) },
  };
}

const bombs: HostileArchive[] = [
  { what: 'a bomb that tells its size', bytes: () => makeZip([zeros(64)]), message: texts.bomb },
  {
    what: 'a bomb that lies about its size',
    bytes: () => one(lying(64 << 20, 100))(),
    message: texts.mismatch('a.bin'),
  },
  { what: 'less than it announces', bytes: one(lying(100, 1000)), message: texts.corrupt('a.bin') },
  { what: 'much more than it is', bytes: () => announcing(1025), message: texts.bomb },
  {
    what: 'more than 1 GB in all',
    bytes: () => announcing(1025, makeNoise(11 << 20)),
    message: texts.tooLarge,
  },
  {
    what: 'a bomb one level down',
    bytes: () => one({ path: 'inner.zip', data: makeZip([zeros(64)]) })(),
    message: texts.bomb,
  },
];

/** Declares this many megabytes without containing them. */
function announcing(
  megabytes: number,
  body: Uint8Array = deflateRawSync(Buffer.alloc(1 << 20)),
): Buffer {
  const claims = { bytes: megabytes * (1 << 20) };
  return makeZip([{ path: 'a.bin', data: body, method: 8, claims }]);
}

const nested: HostileArchive[] = [
  {
    what: 'an archive two levels down',
    bytes: one({ path: 'a.zip', data: innermost }),
    message: texts.nestedTooDeep('a.zip/inner.zip'),
  },
  {
    what: 'an archive called png two levels down',
    bytes: one({ path: 'a.zip', data: makeZip([{ path: 'a.png', data: inner }]) }),
    message: texts.nestedTooDeep('a.zip/a.png'),
  },
  {
    what: 'a program one level down',
    bytes: one({ path: 'a.zip', data: makeZip([{ path: 'a.scr', data: 'x' }]), isDeflated: true }),
    message: texts.executable('a.zip/a.scr'),
  },
  {
    what: 'a program in a wheel',
    bytes: one({ path: 'a.whl', data: makeZip([{ path: 'a.lnk', data: 'x' }]) }),
    message: texts.executable('a.whl/a.lnk'),
  },
  {
    what: 'a library that hides in a wheel',
    bytes: one({ path: 'a.whl', data: makeZip([{ path: 'a.txt', data: latin1('\x7fELF') }]) }),
    message: texts.disguised('a.whl/a.txt'),
  },
  {
    what: 'a slip one level down',
    bytes: one({ path: 'a.zip', data: makeZip([{ path: '../a', data: 'x' }]) }),
    message: texts.traversal('../a'),
  },
  { what: 'a .7z inside', bytes: named('a.7z'), message: texts.nestedUnreadable('a.7z') },
  {
    what: 'a .tar.gz inside',
    bytes: named('a.tar.gz'),
    message: texts.nestedUnreadable('a.tar.gz'),
  },
  {
    what: 'a .7z called txt',
    bytes: one({ path: 'a.txt', data: makeSevenZip(), isDeflated: true }),
    message: texts.nestedUnreadable('a.txt'),
  },
  { what: 'text called zip', bytes: named('a.zip'), message: texts.damaged },
  {
    what: 'a large archive compressed again',
    bytes: one({
      path: 'a.zip',
      data: makeZip([{ path: 'noise', data: makeNoise(17 << 20) }]),
      isDeflated: true,
    }),
    message: texts.nestedTooLarge('a.zip'),
  },
];

/** Bombs, and archives inside archives. */
export const hostileContents: HostileArchive[] = [...bombs, ...nested];
