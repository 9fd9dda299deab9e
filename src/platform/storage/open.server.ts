import path from 'node:path';
import type { Settings } from '../settings.server.ts';
import { openFolderStorage, type Storage } from '../storage.server.ts';

/** The storage that is set: a bucket, else a folder in the data folder. */
export async function openStorage(
  settings: Pick<Settings, 's3' | 'dataFolder'> & Partial<Pick<Settings, 'bytesPerPerson'>>,
): Promise<Storage> {
  return { ...(await openPlace(settings)), bytesPerPerson: settings.bytesPerPerson };
}

async function openPlace(settings: Pick<Settings, 's3' | 'dataFolder'>): Promise<Storage> {
  if (!settings.s3) return openFolderStorage(path.join(settings.dataFolder, 'files'));
  // The client is large, and most sites do without.
  const { openS3Storage } = await import('./s3.server.ts');
  return openS3Storage(settings.s3);
}
