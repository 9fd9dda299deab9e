import path from 'node:path';
import { pieceLedger } from '#features/uploads/files/pieces/commands.server.ts';
import { fileLimits, uploadsPath } from '#features/uploads/files/rules.ts';
import { fileTexts } from '#features/uploads/files/texts.ts';
import { arriveInFolder } from '#platform/arriving/in-folder.server.ts';
import { arriveInStorage } from '#platform/arriving/in-storage.server.ts';
import type { Database } from '#platform/database.server.ts';
import { watchDisk } from '#platform/disk.server.ts';
import type { Log } from '#platform/log.server.ts';
import { openPartialUploads } from '#platform/partial-uploads.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { openStorage } from '#platform/storage/open.server.ts';

/** Where files lie, for good and while they arrive, and how much room is left for them. */
export async function openFiles(
  settings: Settings,
  db: Database,
  log: Log,
  closers: (() => void)[],
) {
  const { dataFolder, diskMinimumBytes: minimumBytes } = settings;
  const disk = watchDisk({ folder: dataFolder, minimumBytes, log });
  closers.push(disk.close);
  const storage = await openStorage(settings, disk);
  const folder = path.join(dataFolder, 'arriving');
  const partials = openPartialUploads({
    place: settings.s3
      ? arriveInStorage({ db, storage, ledger: pieceLedger, folder })
      : arriveInFolder(folder, disk),
    address: uploadsPath,
    maxBytes: fileLimits.addon,
    tooLarge: fileTexts.tooLarge.addon,
    log,
  });
  return { storage, partials, disk };
}
