import { cpSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeDataFolder } from '#test/forge-process.ts';
import { openLog } from '#platform/log.server.ts';
import { chooseServerLocation, clusterFolder } from '#platform/postgres/server-location.server.ts';
import { readSettings } from '#platform/settings.server.ts';
import { endWorkers } from '#platform/workers/jobs.server.ts';
import { queuedWork } from '../src/queue.server.ts';
import { openServices } from '../src/start.server.ts';
import type { Closer } from '../src/start/closers.ts';
import { ownPlatform, preparedFolder, writeNote } from '../src/start/prepared-demo.server.ts';

// Creates the demo during the build, with the commands that a first start would use: a first start
// copies it. Nothing listens on this port.
const port = '1';
const at = new Date().toISOString();
const data = makeDataFolder();
const made = [data];
const closers: Closer[] = [endWorkers];
const log = openLog('error');
// The database ends with this process, which therefore has to exit normally.
process.once('SIGTERM', () => process.exit(1));
try {
  const settings = readSettings({ FORGE_DATA: data, PORT: port });
  // Queued work waits for the first start, including the mails.
  const work = queuedWork.map((one) => ({ ...one, isOn: () => false }));
  await openServices(settings, log, closers, work);
  await closeAll();
  const unfinished = `${preparedFolder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { folder } = chooseServerLocation(path.join(data, 'database'), log);
  made.push(folder);
  cpSync(clusterFolder(folder), path.join(unfinished, 'cluster'), { recursive: true });
  cpSync(path.join(data, 'files'), path.join(unfinished, 'files'), { recursive: true });
  cpSync(path.join(data, 'sandbox', 'stripe.json'), path.join(unfinished, 'stripe.json'));
  writeNote(unfinished, { at, platform: ownPlatform, publicUrl: settings.publicUrl });
  renameSync(unfinished, preparedFolder);
} finally {
  await closeAll();
  for (const each of made) rmSync(each, { recursive: true, force: true });
}

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}
