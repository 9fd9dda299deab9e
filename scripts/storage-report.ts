import path from 'node:path';
import { uploadPartRecords } from '#features/uploads/files/parts/commands.server.ts';
import { removeLostParts } from '#features/uploads/orphans/commands.server.ts';
import { orphanTotals } from '#features/uploads/orphans/queries.server.ts';
import { largestStorageUsers } from '#features/uploads/quota/queries.server.ts';
import { openFolderPartStore } from '#platform/upload-parts/folder-store.server.ts';
import { removeParts } from '#platform/upload-parts/object-store.server.ts';
import type { Database } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { bytesText } from '#shared/bytes.ts';
import { sweepStorage } from '../src/sweep-storage.server.ts';
import type { OpenedSite } from './site-command.ts';

const shownPeople = 20;

/** The people who use the most storage, and the objects that no row refers to. */
export async function storageReport(db: Database): Promise<string> {
  const keepers = await largestStorageUsers(db, shownPeople);
  const lines = keepers.map(
    ({ email, bytes }) => `${bytesText(bytes).padStart(10)}  ${email ?? 'deleted accounts'}`,
  );
  const orphans = await orphanTotals(db);
  return [
    lines.length > 0 ? `The ${shownPeople} who keep most:` : 'Nobody has stored anything.',
    ...lines,
    `Objects that no row knows: ${orphans.count} (${bytesText(orphans.bytes)}), found by the daily walk through the store.`,
  ].join('\n');
}

/** Sweeps until nothing is left to sweep; the site may be running meanwhile. */
export async function sweepNow(db: Database, { settings, storage }: OpenedSite): Promise<string> {
  const partials = settings.s3
    ? { remove: removeParts(storage, uploadPartRecords), async *untouched() {} }
    : openFolderPartStore(path.join(settings.dataFolder, 'arriving'));
  const site = { db, storage, partials, log: openLog('warn') };
  const parts = await removeLostParts(db, partials);
  const { images, files, orphans } = await sweepStorage(site, { isNow: true });
  return `Removed: ${images} pictures and ${files} files that nothing used, ${parts} lost parts of uploads, ${orphans.count} objects that no row knew (${bytesText(orphans.bytes)}).\n\n`;
}
