import type { Database } from '#platform/database.server.ts';
import { releaseUnusedPictures } from './pictures.commands.server.ts';
import { forgetOldVersions } from './versions.commands.server.ts';

/** Every hour: deletes old versions, then the pictures that nothing shows any more. */
export async function tidyComments(db: Database): Promise<void> {
  await forgetOldVersions(db);
  await releaseUnusedPictures(db);
}
