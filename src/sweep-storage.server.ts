import { sweepFiles } from '#features/uploads/files/sweep.commands.server.ts';
import {
  findOrphans,
  removeLostParts,
  removeOrphans,
} from '#features/uploads/orphans/commands.server.ts';
import { orphanLimits } from '#features/uploads/orphans/rules.ts';
import { sweepImages } from '#features/uploads/sweep.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { PartialUploads } from '#platform/partial-uploads.server.ts';
import type { Storage } from '#platform/storage.server.ts';

type SweepServices = {
  db: Database;
  storage: Storage;
  partials: Pick<PartialUploads, 'remove'>;
  log: Pick<Log, 'error' | 'info'>;
};

type OwnFolder = {
  db: Database;
  partials: Pick<PartialUploads, 'remove' | 'untouched'>;
  log: Pick<Log, 'error'>;
};

export type Swept = {
  images: number;
  files: number;
  orphans: { count: number; bytes: number };
};

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Removes all expired files from storage: those unused for a day, and those without a row. Several
 * processes may do it at once.
 * @param options.isNow a person asks: the store is scanned at once, and files without a row are
 *   removed without a day of grace
 */
export async function sweepStorage(
  { db, storage, partials, log }: SweepServices,
  { signal, isNow = false }: { signal?: AbortSignal; isNow?: boolean } = {},
): Promise<Swept> {
  const now = new Date();
  const before = new Date(now.getTime() - day);
  const onFailure = (error: unknown, { id }: { id: string }) =>
    log.error({ id, error }, 'An upload was not removed.');
  const images = await sweepImages(db, storage, { before, signal, onFailure });
  const files = await sweepFiles(db, { partials, storage }, { before, signal, onFailure });
  await findOrphans(db, storage, { now, signal, isForced: isNow });
  const foundBefore = new Date(now.getTime() + (isNow ? 1 : -orphanLimits.graceMilliseconds));
  const orphans = await removeOrphans(db, storage, { foundBefore, signal });
  const swept = { images: images.done, files: files.done, orphans };
  if (images.done + files.done + orphans.count > 0) log.info(swept, 'Storage was swept.');
  return swept;
}

/**
 * Removes unknown files from the upload folder every hour. A timer and not a job: the folder
 * belongs to this process, and no other one could do it.
 * @returns stops it
 */
export function sweepOwnFolder({ db, partials, log }: OwnFolder): () => void {
  const sweep = () =>
    removeLostParts(db, partials).catch((error: unknown) => {
      log.error({ error }, 'Lost parts of uploads were not removed.');
    });
  const timer = setInterval(() => void sweep(), hour);
  return () => clearInterval(timer);
}
