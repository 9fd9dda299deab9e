import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { databaseAt, runOn } from './server.ts';

export type FreshDatabase = OpenDatabase & { url: string };

/**
 * A migrated, empty database for one test file, called at the top of it:
 *
 *     const { db } = await freshDatabase();
 *
 * Only files named `*.server.test.ts` get one. It is dropped after the file's tests.
 */
export async function freshDatabase(
  options: { onQuery?: (query: string, values: unknown[]) => void } = {},
): Promise<FreshDatabase> {
  const { adminUrl, template, prefix } = inject('testServer');
  const name = `${prefix}_${randomUUID().slice(0, 8)}`;
  await runOn(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseAt(adminUrl, name);
  // Hundreds of acts at once, or one that writes thousands of rows, may take long where the tests
  // share two cores.
  const limits = { connect: 60_000, statement: 60_000, answer: 60_000 };
  const database = await openDatabase(url, { log: openLog('error'), limits, ...options });
  afterAll(async () => {
    await database.close();
    await runOn(adminUrl, `drop database ${name} with (force)`);
  });
  return { ...database, url };
}
