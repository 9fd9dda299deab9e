import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = path.resolve(import.meta.dirname, '..', 'deploy', 'backup.sh');
let place = '';
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'forge-backup-script-'));
  for (const folder of ['node_modules/.bin', 'bin', 'backups', 'offsite'])
    mkdirSync(path.join(place, folder), { recursive: true });
  // Records its input, and creates what a backup creates.
  program(
    'node_modules/.bin/node',
    `echo "$@" >> asked
     case "$2" in scripts/backup.ts) mkdir "$3"; echo rows > "$3/manifest.json";; esac`,
  );
  program('bin/age', 'echo "for $2" > "$4"; cat >> "$4"');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

function program(name: string, lines: string): void {
  writeFileSync(path.join(place, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
}

function backUp(settings: Record<string, string> = {}): void {
  const PATH = `${path.join(place, 'bin')}:${process.env['PATH']}`;
  const env = { PATH, BACKUP_FOLDER: path.join(place, 'backups'), ...settings };
  execFileSync('sh', [script], { cwd: place, env, stdio: 'pipe' });
}

const sealing = () => ({ AGE_RECIPIENT: 'age1somebody', AGE_FOLDER: path.join(place, 'offsite') });
const inside = (folder: string) => readdirSync(path.join(place, folder));

/** A backup made so many days ago, with its manifest. */
function backupOf(name: string, days: number): string {
  const folder = path.join(place, 'backups', name);
  const made = new Date(Date.now() - days * 86_400_000);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'manifest.json'), '');
  utimesSync(folder, made, made);
  return folder;
}

/** Backups are written, and none of them is good. */
const everyCheckFails = () =>
  program(
    'node_modules/.bin/node',
    `echo "$@" >> asked
     case "$2" in
       scripts/backup.ts) mkdir "$3"; echo rows > "$3/manifest.json";;
       *) exit 1;;
     esac`,
  );

it('makes a backup after the last good one, and checks it before it gets its name', () => {
  for (const name of ['2026-11-01-0330', '2026-11-02-0330'])
    mkdirSync(path.join(place, 'backups', name));
  writeFileSync(path.join(place, 'backups', '2026-11-01-0330', 'manifest.json'), '');
  backUp();
  const [backup, check] = readFileSync(path.join(place, 'asked'), 'utf8').split('\n');
  expect(backup).toMatch(/scripts\/backup\.ts .+ --after .+\/2026-11-01-0330$/);
  expect(check).toMatch(/scripts\/admin\.ts check-backup .+\/backups\/unchecked-20[\d-]+$/);
  expect(inside('backups').at(-1)).toMatch(/^20[\d-]+$/);
  expect(inside('offsite')).toEqual([]);
});

it('never builds on a bad backup, and reads every file again after one', () => {
  backupOf('2026-11-01-0330', 1);
  const makesOne = readFileSync(path.join(place, 'node_modules/.bin/node'), 'utf8');
  everyCheckFails();
  expect(() => backUp(sealing())).toThrow();
  expect(inside('offsite')).toEqual([]);
  expect(inside('backups')).toEqual([
    '2026-11-01-0330',
    expect.stringMatching(/^unchecked-20[\d-]+$/),
  ]);
  rmSync(path.join(place, 'asked'));
  writeFileSync(path.join(place, 'node_modules/.bin/node'), makesOne);
  backUp();
  expect(readFileSync(path.join(place, 'asked'), 'utf8')).not.toContain('--after');
  expect(inside('backups')).toEqual(['2026-11-01-0330', expect.stringMatching(/^20[\d-]+$/)]);
});

it('makes room after a bad backup, too, and keeps the last good one', () => {
  const [older, last] = [backupOf('2026-01-01-0330', 40), backupOf('2026-01-02-0330', 39)];
  const onlySealed = path.join(place, 'offsite', '2026-01-02-0330.tar.age');
  writeFileSync(onlySealed, '');
  utimesSync(onlySealed, 0, 0);
  everyCheckFails();
  expect(() => backUp(sealing())).toThrow();
  expect([older, last, onlySealed].map((one) => existsSync(one))).toEqual([false, true, true]);
});

it('writes it once more for the key alone', () => {
  backUp(sealing());
  const [name = ''] = inside('backups');
  expect(inside('offsite')).toEqual([`${name}.tar.age`]);
  const sealed = readFileSync(path.join(place, 'offsite', `${name}.tar.age`), 'latin1');
  expect(sealed).toMatch(/^for age1somebody\n/);
  expect(sealed).toContain(`${name}/manifest.json`);
});

it('fails when it cannot be sealed or is not good, and leaves no half file', () => {
  program('bin/age', 'exit 1');
  expect(() => backUp(sealing())).toThrow();
  program('bin/tar', 'exit 1');
  program('bin/age', 'cat > "$4"');
  rmSync(path.join(place, 'backups'), { recursive: true });
  mkdirSync(path.join(place, 'backups'));
  expect(() => backUp(sealing())).toThrow();
  program('node_modules/.bin/node', 'exit 1');
  expect(() => backUp(sealing())).toThrow();
  expect(inside('offsite').filter((name) => name.endsWith('.age'))).toEqual([]);
});

it('throws away what is older than is kept, sealed ones, too', () => {
  const old = new Date(Date.now() - 20 * 86_400_000);
  for (const name of [
    'backups/2026-01-01-0330',
    'offsite/2026-01-01-0330.tar.age',
    'backups/own',
  ]) {
    mkdirSync(path.join(place, name));
    utimesSync(path.join(place, name), old, old);
  }
  backUp(sealing());
  expect(existsSync(path.join(place, 'backups/2026-01-01-0330'))).toBe(false);
  expect(existsSync(path.join(place, 'offsite/2026-01-01-0330.tar.age'))).toBe(false);
  expect(existsSync(path.join(place, 'backups/own'))).toBe(true);
});
