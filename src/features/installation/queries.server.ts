import { max } from 'drizzle-orm';
import { grantedModerators } from '#features/accounts/moderators/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Setup } from '#shared/setup.ts';
import { openParts, reportOf } from './report.ts';
import { statesOf, type InstallationFacts } from './rules.ts';
import { backups } from './tables.server.ts';

type Known = {
  setup: Setup;
  fixedModeratorId: string | null;
  diskWarning: () => Promise<string | null>;
};

/** The current facts about this installation. */
export async function installationFacts(
  db: Database,
  { setup, fixedModeratorId, diskWarning }: Known,
): Promise<InstallationFacts> {
  const [granted, lastBackup, warning] = await Promise.all([
    grantedModerators(db),
    lastBackupAt(db),
    diskWarning(),
  ]);
  return {
    ...setup,
    moderatorCount: granted.length + (fixedModeratorId === null ? 0 : 1),
    isDiskLow: warning !== null,
    lastBackupAt: lastBackup,
  };
}

/** When the last good backup was completed; null: none was reported. */
export async function lastBackupAt(db: Database): Promise<Date | null> {
  const [backup] = await db.select({ finishedAt: max(backups.finishedAt) }).from(backups);
  return backup?.finishedAt ?? null;
}

/** How many parts need the operator's attention. */
export async function countOpenParts(db: Database, known: Known): Promise<number> {
  const facts = await installationFacts(db, known);
  return openParts(reportOf(statesOf(facts, new Date()))).length;
}
