import path from 'node:path';
import { openDatabase, type OpenDatabase } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { migrate } from '#platform/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import type { Closer } from './closers.ts';
import { preparedDemo } from './prepared-demo.server.ts';

/** The configured database, or otherwise one that starts and stops with this process; migrated. */
export async function startDatabase(
  settings: Settings,
  log: Log,
  closers: Closer[],
): Promise<OpenDatabase & { url: string }> {
  const url = settings.databaseUrl ?? (await startEmbedded(settings, log, closers));
  const database = await openDatabase(url, { log, max: settings.databasePool });
  closers.push(database.close);
  await migrate(database.pool);
  return { ...database, url };
}

async function startEmbedded(settings: Settings, log: Log, closers: Closer[]): Promise<string> {
  const embedded = await startEmbeddedPostgres({
    folder: path.join(settings.dataFolder, 'database'),
    log,
    prepared: () => preparedDemo(settings),
    onExit: (sentence) => {
      process.stderr.write(`${sentence}\n`);
      process.exit(1);
    },
  });
  closers.push(embedded.stop);
  return embedded.url;
}
