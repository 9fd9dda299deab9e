import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/database.server.ts';
import { lockFolder } from '#platform/lock.server.ts';
import { openLog } from '#platform/log.server.ts';
import { migrate } from '#platform/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts';
import { prepareQueues } from '#platform/queue.server.ts';
import { stopOrphan } from '#platform/postgres/orphan.server.ts';
import { queuedWork } from '../queue.server.ts';
import { memoryFolder } from './memory-folder.ts';
import { databaseAt, runOn } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run: every database on it whose name starts with `prefix` is ours. */
    testServer: { adminUrl: string; template: string; prefix: string };
  }
}

const folderPrefix = 'forge-test-';
const log = openLog('error');

/** Runs once before all tests that need a database; TEST_DATABASE_URL names an external server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `forge_test_${randomUUID().slice(0, 8)}`;
  const template = `${prefix}_template`;
  const givenUrl = process.env['TEST_DATABASE_URL'];
  const server = givenUrl
    ? { url: givenUrl, stop: () => dropDatabases(givenUrl, prefix) }
    : await startThrowAway();
  try {
    await runOn(server.url, `create database ${template}`);
    const { pool, close } = await openDatabase(databaseAt(server.url, template), { log });
    try {
      await migrate(pool);
      // Those that requests write to; each additional one makes each copy of the template slightly
      // slower.
      await prepareQueues(
        pool,
        queuedWork.filter(({ policy }) => policy.when.includes('asked')),
      );
    } finally {
      await close();
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', { adminUrl: server.url, template, prefix });
  return server.stop;
}

async function startThrowAway() {
  await removeLeftovers();
  const folder = mkdtempSync(path.join(memoryFolder(), folderPrefix));
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ folder, log, durable: false });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Servers of killed runs: nobody holds their lock any more. */
async function removeLeftovers(): Promise<void> {
  const parent = memoryFolder();
  for (const name of readdirSync(parent)) {
    const folder = path.join(parent, name);
    if (!name.startsWith(folderPrefix) || !existsSync(path.join(folder, 'forge.lock'))) continue;
    try {
      const lock = lockFolder(folder);
      await stopOrphan({ folder, user: undefined }, log);
      lock.release();
      rmSync(folder, { recursive: true, force: true });
    } catch {
      continue;
    }
  }
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const names = await runOn(url, `select datname from pg_database where datname like '${prefix}%'`);
  for (const name of names)
    await runOn(url, `drop database if exists ${String(name)} with (force)`);
}
