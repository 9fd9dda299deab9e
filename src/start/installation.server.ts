import { installationFacts } from '#features/installation/queries.server.ts';
import { reportLines, reportOf } from '#features/installation/report.ts';
import { statesOf } from '#features/installation/rules.ts';
import type { Database } from '#platform/database.server.ts';
import type { DiskWatch } from '#platform/disk.server.ts';
import { setupOf } from '#platform/setup.server.ts';
import type { Settings } from '#platform/settings.server.ts';

/** The startup report for the operator of a production site: what is ready, and what is missing. */
export async function installationNotice(
  db: Database,
  settings: Settings,
  disk: Pick<DiskWatch, 'warning'>,
): Promise<string[]> {
  const facts = await installationFacts(db, {
    setup: setupOf(settings),
    fixedModeratorId: settings.moderatorUserId ?? null,
    diskWarning: disk.warning,
  });
  return ['', ...reportLines(reportOf(statesOf(facts, new Date())))];
}
