import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runOn } from '#test/server.ts';
import { cleanUp, isRunning, openFolder, run } from './embedded.test-driver.ts';

afterEach(cleanUp);

describe('start and stop', () => {
  it('keeps what was written over a restart and leaves no process behind', async () => {
    const folder = openFolder();
    const first = run(folder);
    const { pid, url } = await first.ready();
    await runOn(url, 'create table words (word text)');
    await runOn(url, `insert into words values ('Blender')`);
    await first.kill('SIGTERM');
    expect(isRunning(pid)).toBe(false);

    const again = await run(folder).ready();
    expect(await runOn(again.url, 'select word from words')).toEqual(['Blender']);
  });

  it('listens on no TCP port and knows letters outside ASCII', async () => {
    const { url } = await run(openFolder()).ready();
    expect(await runOn(url, 'show listen_addresses')).toEqual(['']);
    expect(await runOn(url, `select 'ÜBER' ilike 'über'`)).toEqual([true]);
    await runOn(url, 'create extension pg_trgm');
    expect(await runOn(url, `select cardinality(show_trgm('лес'))`)).toEqual([4]);
    expect(await runOn(url, 'show fsync')).toEqual(['on']);
    expect(await runOn(url, 'show synchronous_commit')).toEqual(['on']);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const { url } = await run(path.join(openFolder(), 'long'.repeat(30))).ready();
    expect(await runOn(url, 'select 1')).toEqual([1]);
  });

  it('refuses a second process on the same folder and says why', async () => {
    const folder = openFolder();
    const first = run(folder);
    const { url } = await first.ready();
    const sentence = await run(folder).line('refused');
    expect(sentence).toBe(
      `Forge is already running on the data folder ${folder} (process ${first.child.pid}). Stop it first, or choose another folder with FORGE_DATA.`,
    );
    expect(await runOn(url, 'select 1')).toEqual([1]);
  });

  it('notices the death of the server', async () => {
    const running = run(openFolder());
    const { pid } = await running.ready();
    process.kill(pid, 'SIGKILL');
    await running.line('server gone');
  });

  it('refuses a database of another major version', async () => {
    const folder = openFolder();
    const first = run(folder);
    await first.ready();
    await first.kill('SIGTERM');
    writeFileSync(path.join(folder, 'cluster', 'PG_VERSION'), '17\n');
    expect(await run(folder).line('refused')).toMatch(
      /was made by Postgres 17, and this Forge brings Postgres 18\./,
    );
  });

  it('says why a damaged database does not start', async () => {
    const folder = openFolder();
    const first = run(folder);
    await first.ready();
    await first.kill('SIGTERM');
    writeFileSync(path.join(folder, 'cluster', 'global', 'pg_control'), 'damaged');
    const broken = run(folder);
    expect(await broken.line('refused')).toContain(`The database in ${folder} cannot be started.`);
    await vi.waitFor(() => expect(broken.lines.join(' ')).toContain('pg_control'), 20_000);
  });
});

describe('kill -9', () => {
  it('loses nothing that was acknowledged and stops the server left behind', async () => {
    const folder = openFolder();
    const writing = run(folder, 'write');
    const { pid } = await writing.ready();
    await writing.line('acknowledged 200');
    await writing.kill('SIGKILL');
    const last = Number(writing.lines.at(-1)?.split(' ')[1]);
    expect(isRunning(pid)).toBe(true);

    const { url } = await run(folder).ready();
    expect(isRunning(pid)).toBe(false);
    const [count] = await runOn(url, `select count(*)::int from numbers where number <= ${last}`);
    expect(count).toBe(last);
  });

  it('loses nothing when the server is killed too', async () => {
    const folder = openFolder();
    const writing = run(folder, 'write');
    const { pid } = await writing.ready();
    await writing.line('acknowledged 200');
    process.kill(pid, 'SIGKILL');
    await writing.kill('SIGKILL');
    const last = Number(writing.lines.findLast((text) => text.startsWith('ack'))?.split(' ')[1]);

    const { url } = await run(folder).ready();
    const [count] = await runOn(url, `select count(*)::int from numbers where number <= ${last}`);
    expect(count).toBe(last);
  });

  it('waits for a query that outlives the killed server', async () => {
    const folder = openFolder();
    const busy = run(folder, 'compute');
    const { pid } = await busy.ready();
    await wait(300);
    process.kill(pid, 'SIGKILL');
    await busy.kill('SIGKILL');
    const { url } = await run(folder).ready();
    expect(await runOn(url, 'select 1')).toEqual([1]);
  });

  it.each([150, 300, 500, 700])(
    'begins the first start again when it was cut short after %i ms',
    async (milliseconds) => {
      const folder = openFolder();
      const cutShort = run(folder);
      await wait(milliseconds);
      await cutShort.kill('SIGKILL');
      const { url } = await run(folder).ready();
      expect(await runOn(url, 'select 1')).toEqual([1]);
    },
  );

  it('spares a stranger who got the process number of the dead server', async () => {
    const folder = openFolder();
    const first = run(folder);
    const { pid } = await first.ready();
    await first.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    const stranger = run(openFolder());
    const other = await stranger.ready();
    const pidFile = path.join(folder, 'cluster', 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    writeFileSync(pidFile, [String(other.pid), ...lines.slice(1)].join('\n'));

    const { url } = await run(folder).ready();
    expect(await runOn(url, 'select 1')).toEqual([1]);
    expect(await runOn(other.url, 'select 1')).toEqual([1]);
  });
});
