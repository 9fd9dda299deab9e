import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './lock.server.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forge-lock-test-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that takes the lock and then waits to be killed. */
async function startHolder() {
  const file = path.join(import.meta.dirname, 'lock.server.ts');
  const code = `
    import { lockFolder } from ${JSON.stringify(file)};
    lockFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    pid: child.pid,
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

it('refuses while another process works in the folder, and not after its kill -9', async () => {
  const holder = await startHolder();
  try {
    expect(() => lockFolder(folder)).toThrow(
      `Forge is already running on the data folder ${folder} (process ${holder.pid}). Stop it first, or choose another folder with FORGE_DATA.`,
    );
  } finally {
    await holder.kill();
  }
  lockFolder(folder).release();
});

it('refuses a second time in the same process, until released', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('Forge is already running');
  lock.release();
  lockFolder(folder).release();
});

it('makes the folder', () => {
  lockFolder(path.join(folder, 'new', 'data')).release();
});

it('refuses what is no folder', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockFolder(file)).toThrow(`Forge cannot write to the data folder ${file}.`);
});
