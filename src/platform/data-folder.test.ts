import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { openDataFolder, ownSecret } from './data-folder.server.ts';

const room = mkdtempSync(path.join(tmpdir(), 'forge-secrets-'));
afterAll(() => rmSync(room, { recursive: true }));
const newFolder = () => mkdtempSync(path.join(room, 'data-'));

const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.code).then(({ ownSecret }) => {
    const arrived = new Int32Array(workerData.arrived);
    Atomics.add(arrived, 0, 1);
    while (Atomics.load(arrived, 0) < workerData.threads);
    parentPort.postMessage(workerData.folders.map((folder) => ownSecret(folder)));
  });`;

function secretsOfThread(folders: string[], threads: number, arrived: SharedArrayBuffer) {
  const code = new URL('data-folder.server.ts', import.meta.url).href;
  const worker = new Worker(program, {
    eval: true,
    workerData: { code, folders, threads, arrived },
  });
  return new Promise<string[]>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
}

// A test may run as root, to whom every folder is open: a file is closed to everybody.
it.each(['arriving', 'files/images', 'received'])(
  'a data folder whose %s is closed to Forge is refused, and named',
  (name) => {
    const folder = newFolder();
    const closed = path.join(folder, name);
    mkdirSync(path.dirname(closed), { recursive: true });
    writeFileSync(closed, '');
    expect(() => openDataFolder(folder, { hasFiles: true })).toThrow(
      `Nothing can be written to the data folder ${closed} (ENOTDIR). Let the user who runs Forge write there`,
    );
  },
);

it('what lies in a data folder beside a bucket is not asked about', () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'files'), '');
  expect(openDataFolder(folder, { hasFiles: false })).toBe(folder);
});

describe('the secret of an installation', () => {
  it('says that its file cannot be read', () => {
    const folder = newFolder();
    const file = path.join(folder, 'secret');
    mkdirSync(file);
    expect(() => ownSecret(folder)).toThrow(
      `The file ${file} cannot be read (EISDIR). Let the user who runs Forge own it.`,
    );
  });

  it('is created once, for its owner alone', () => {
    const folder = newFolder();
    const secret = ownSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(ownSecret(folder)).toBe(secret);
    expect(readdirSync(folder)).toEqual(['secret']);
    expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(ownSecret(newFolder())).not.toBe(secret);
  });

  it('is the same for all that start at the same time', async () => {
    const folders = Array.from({ length: 200 }, newFolder);
    const arrived = new SharedArrayBuffer(4);
    const secrets = await Promise.all([
      secretsOfThread(folders, 2, arrived),
      secretsOfThread(folders, 2, arrived),
    ]);
    expect(secrets[0]).toEqual(secrets[1]);
  });

  it('is not replaced if its file lost it', () => {
    const folder = newFolder();
    const file = path.join(folder, 'secret');
    ownSecret(folder);
    truncateSync(file, 0);
    expect(() => ownSecret(folder)).toThrow(
      `The file ${file} does not contain a secret. Restore it from a backup.`,
    );
    writeFileSync(file, 'a'.repeat(31));
    expect(() => ownSecret(folder)).toThrow('does not contain a secret');
    writeFileSync(file, `${'a'.repeat(32)}\n`);
    expect(ownSecret(folder)).toBe('a'.repeat(32));
  });
});
