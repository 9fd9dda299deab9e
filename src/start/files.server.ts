import path from 'node:path';
import { uploadPartRecords } from '#features/uploads/files/parts/commands.server.ts';
import { fileLimits, uploadsPath } from '#features/uploads/files/rules.ts';
import { fileTexts } from '#features/uploads/files/texts.ts';
import { openFolderPartStore } from '#platform/upload-parts/folder-store.server.ts';
import { openObjectPartStore } from '#platform/upload-parts/object-store.server.ts';
import type { Database } from '#platform/database.server.ts';
import { watchDisk } from '#platform/disk.server.ts';
import type { Log } from '#platform/log.server.ts';
import { openPartialUploads } from '#platform/partial-uploads.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { openSpool } from '#platform/spool.server.ts';
import { openStorage } from '#platform/storage/open.server.ts';
import { sweepOwnFolder } from '../sweep-storage.server.ts';

/** Opens the storage of files, the store of upload parts and the monitor of free disk space. */
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
    partStore: settings.s3
      ? openObjectPartStore({ db, storage, records: uploadPartRecords, folder })
      : openFolderPartStore(folder, disk),
    address: uploadsPath,
    maxBytes: fileLimits.addon,
    tooLarge: fileTexts.tooLarge.addon,
    log,
  });
  closers.push(sweepOwnFolder({ db, partials, log }));
  const spool = openSpool(path.join(dataFolder, 'received'), disk);
  return { storage, partials, disk, spool };
}
