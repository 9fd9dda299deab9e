import type { Database } from '#platform/database.server.ts';
import type { FileStores } from './files/commands.server.ts';
import { sweepFiles } from './files/sweep.commands.server.ts';
import { sweepImages } from './sweep.commands.server.ts';

/** Immediately removes a person's unused uploads, which the sweep would do after a day. */
export async function removeUnused(
  db: Database,
  { partials, storage }: FileStores,
  actor: { id: string },
): Promise<void> {
  const scope = { userId: actor.id, before: new Date(Date.now() + 1_000) };
  await sweepImages(db, storage, scope);
  await sweepFiles(db, { partials, storage }, scope);
}
