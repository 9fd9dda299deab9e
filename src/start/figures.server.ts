import { lastBackupAt } from '#features/installation/queries.server.ts';
import { unsentMailCounts } from '#features/mails/queries.server.ts';
import type { PageBuild } from '#api/pages.server.ts';
import type { OpenDatabase } from '#platform/database.server.ts';
import { openFigures, type OpenFigures } from '#platform/figures/open.server.ts';
import type { PageCache } from '#platform/http/page-cache.server.ts';
import type { LiveHub } from '#platform/live.server.ts';
import type { Log } from '#platform/log.server.ts';
import { queueStates } from '#platform/queue/backlog.server.ts';
import type { Settings } from '#platform/settings.server.ts';

type Parts = {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  cache: PageCache;
  live: LiveHub;
  build: Pick<PageBuild, 'routes'>;
  log: Log;
};

/** The metrics of this process, if the settings enable them. */
export function startFigures(
  settings: Settings,
  { database: { db, pool }, cache, live, build, log }: Parts,
): Promise<OpenFigures | undefined> {
  return openFigures(settings, {
    pool,
    cache,
    countStreams: live.countStreams,
    pages: build.routes,
    log,
    async readStored() {
      const [queues, unsentMails, backupAt] = await Promise.all([
        queueStates(db),
        unsentMailCounts(db),
        lastBackupAt(db),
      ]);
      return { queues, unsentMails, lastBackupAt: backupAt };
    },
  });
}
