import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { openJobs } from '#platform/workers/jobs.server.ts';
import type { InspectionTask } from './job.server.ts';
import type { FileReport } from './inspect.ts';
import { inspectionLimits, type FileFacts, type StoredFileKind } from './rules.ts';
import { storedFiles } from './tables.server.ts';
import { fileTexts } from './texts.ts';

const { busy, ownBusy } = fileTexts;
const inspect = openJobs<InspectionTask, FileReport>(new URL('./job.server.ts', import.meta.url), {
  ...inspectionLimits,
  busy,
  ownBusy,
});

type OldFile = {
  id: string;
  kind: StoredFileKind;
  originalName: string;
  storageKey: string;
  facts: FileFacts;
};

/**
 * Checks a stored file again and stores the result of the package check, for files from before that
 * check existed. All other stored data stay unchanged.
 * @throws if it cannot be read
 */
export async function checkStoredFile(
  db: Database,
  storage: Storage,
  { id, kind, originalName, storageKey, facts: before }: OldFile,
): Promise<FileFacts> {
  const stored = await storage.read(storageKey);
  if (!stored) throw new Error('The file is not in the storage.');
  const folder = await mkdtemp(path.join(tmpdir(), 'forge-reading-'));
  try {
    const copy = path.join(folder, 'file');
    await pipeline(stored.stream, createWriteStream(copy));
    const { facts: read } = await inspect('reading', {
      content: { file: copy },
      kind,
      name: originalName,
    });
    const facts = read.package ? { ...before, package: read.package } : before;
    await db.update(storedFiles).set({ facts }).where(eq(storedFiles.id, id));
    return facts;
  } finally {
    await rm(folder, { recursive: true });
  }
}
