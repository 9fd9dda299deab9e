import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeDataFolder } from '#test/forge-process.ts';
import { runOn } from '#test/server.ts';
import { openLog } from '../log.server.ts';
import { clusterFolder } from './server-location.server.ts';
import { startEmbeddedPostgres, type EmbeddedOptions } from './embedded.server.ts';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function openFolder(): string {
  const folder = makeDataFolder();
  folders.push(folder);
  return folder;
}

/** The result of this SQL on a server that runs for nothing else. */
async function askOnce(folder: string, sql: string, prepared?: EmbeddedOptions['prepared']) {
  const log = openLog('silent');
  const options = { folder, log, durable: false, ...(prepared && { prepared }) };
  const server = await startEmbeddedPostgres(options);
  try {
    return await runOn(server.url, sql);
  } finally {
    await server.stop();
  }
}

it('begins as a copy of a prepared database, however often that was cut short', async () => {
  const from = openFolder();
  await askOnce(from, `create table words as select 'Blender' as word`);
  const folder = openFolder();
  let brought = 0;
  const prepared = () => ({
    folder: clusterFolder(from),
    copyPreparedFiles() {
      brought += 1;
      if (brought === 1) throw new Error('The power went out.');
    },
  });
  await expect(askOnce(folder, 'select 1', prepared)).rejects.toThrow('The power went out.');
  expect(existsSync(path.join(folder, 'cluster'))).toBe(false);

  expect(
    await askOnce(folder, 'update words set word = upper(word) returning word', prepared),
  ).toEqual(['BLENDER']);
  // From then on it is an independent database.
  expect(await askOnce(folder, 'select word from words', prepared)).toEqual(['BLENDER']);
  expect(brought).toBe(2);
  expect(await askOnce(from, 'select word from words')).toEqual(['Blender']);
});
