import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { work } from '#features/uploads/files/job.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { makeStoredFile } from './products.ts';

/** A stored archive of this person with the results of its check. */
export async function makeInspectedArchive(
  db: Database,
  storage: Storage,
  owner: { id: string },
  bytes: Uint8Array,
): Promise<{ id: string }> {
  const { facts } = await work({ content: { bytes }, kind: 'addon', name: 'scatter.zip' });
  const file = await makeStoredFile(db, storage, owner);
  const storageKey = `stored/${randomUUID()}`;
  await storage.put(storageKey, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = { storageKey, sha256, bytes: bytes.byteLength, facts };
  await db.update(storedFiles).set(row).where(eq(storedFiles.id, file.id));
  return file;
}
