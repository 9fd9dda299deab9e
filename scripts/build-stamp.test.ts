import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBuildFresh, removeBuildStamp, sourceHash, writeBuildStamp } from './build-stamp.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-stamp-'));
  for (const folder of ['src/ui', 'public', 'db/demo', 'build']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  write('src/ui/button.tsx', 'button');
  write('src/ui/button.test.tsx', 'test');
  write('public/robots.txt', 'robots');
  write('db/demo/people.ts', 'people');
  write('db/demo/lamps.md', '# Lamps');
  write('package-lock.json', '{}');
  writeBuildStamp(root, sourceHash(root));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  writeFileSync(path.join(root, file), text);
}

it('holds a build for fresh while nothing changes, whatever the clock says', () => {
  utimesSync(path.join(root, 'src/ui/button.tsx'), new Date(), new Date());
  expect(isBuildFresh(root)).toBe(true);
});

it('is the same for another copy of the same sources', () => {
  const copy = `${root}-copy`;
  cpSync(root, copy, { recursive: true });
  const isFresh = isBuildFresh(copy);
  rmSync(copy, { recursive: true });
  expect(isFresh).toBe(true);
});

it.each<[what: string, change: () => void]>([
  ['a file is edited', () => write('src/ui/button.tsx', 'buttons')],
  ['a file is added', () => write('src/ui/dialog.tsx', '')],
  ['a file goes', () => rmSync(path.join(root, 'src/ui/button.tsx'))],
  [
    'text moves from one file to the next',
    () => (write('src/ui/a.ts', 'x'), write('src/ui/b.ts', '')),
  ],
  ['a public file is edited', () => write('public/robots.txt', 'Robots')],
  ['the demo is edited', () => write('db/demo/people.ts', 'more people')],
  ['a dependency changes', () => write('package-lock.json', '{ }')],
  ['a configuration appears', () => write('vite.config.ts', '')],
  ['a build begins', () => removeBuildStamp(root)],
  ['the build is gone', () => rmSync(path.join(root, 'build'), { recursive: true })],
  [
    'a file is edited to the same size and its old time is put back',
    () => {
      const { atime, mtime } = statSync(path.join(root, 'src/ui/button.tsx'));
      write('src/ui/button.tsx', 'nottub');
      utimesSync(path.join(root, 'src/ui/button.tsx'), atime, mtime);
    },
  ],
])('holds no build for fresh when %s', (_what, change) => {
  expect(isBuildFresh(root)).toBe(true);
  change();
  expect(isBuildFresh(root)).toBe(false);
});

it.each(['', 'x'.repeat(64), `${'x'.repeat(64)} ${'x'.repeat(64)}`])(
  'reads the sources where what it noted about them is damaged: %j',
  (noted) => {
    expect(isBuildFresh(root)).toBe(true);
    write('src/ui/button.tsx', 'buttons');
    write('build/sources.state', noted);
    expect(isBuildFresh(root)).toBe(false);
    write('src/ui/button.tsx', 'button');
    expect(isBuildFresh(root)).toBe(true);
  },
);

it('does not build again for a test, nor for what is read from its place', () => {
  write('src/ui/button.test.tsx', 'another test');
  write('db/demo/lamps.md', '# More lamps');
  expect(isBuildFresh(root)).toBe(true);
});
