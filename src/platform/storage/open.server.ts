import path from 'node:path';
import type { DiskWatch } from '../disk.server.ts';
import type { Settings } from '../settings.server.ts';
import { openFolderStorage, type Storage } from '../storage.server.ts';
import { timeLimits } from '../time-limits.ts';
import { withLimits } from './limited.server.ts';

type Disk = Pick<DiskWatch, 'requireFreeSpace'>;

/**
 * The configured storage: a bucket, or otherwise a folder in the data folder. No call to it waits
 * without a limit, and a folder keeps the reserved space free for the database.
 */
export async function openStorage(
  settings: Pick<Settings, 's3' | 'dataFolder'> & Partial<Pick<Settings, 'bytesPerPerson'>>,
  disk: Disk = { requireFreeSpace: () => {} },
): Promise<Storage> {
  return { ...(await openPlace(settings, disk)), bytesPerPerson: settings.bytesPerPerson };
}

async function openPlace(
  settings: Pick<Settings, 's3' | 'dataFolder'>,
  disk: Disk,
): Promise<Storage> {
  const { answer } = timeLimits.store;
  if (!settings.s3) {
    const folder = path.join(settings.dataFolder, 'files');
    return withLimits(openFolderStorage(folder), answer, disk.requireFreeSpace);
  }
  // The client is large, and most sites do not need it.
  const { openS3Storage } = await import('./s3.server.ts');
  return withLimits(openS3Storage(settings.s3), answer);
}
