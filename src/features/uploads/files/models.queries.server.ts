import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { storedFiles } from './tables.server.ts';

/**
 * The location of a 3D preview in storage, its owner, and whether a product shows it publicly; null
 * if it is not a preview.
 */
export async function findModel(db: Database, id: string) {
  const [model] = await db
    .select({
      storageKey: storedFiles.storageKey,
      userId: storedFiles.userId,
      isShown: sql<boolean>`${storedFiles.claimedAt} is not null`,
    })
    .from(storedFiles)
    .where(and(eq(storedFiles.id, id), eq(storedFiles.kind, 'model')));
  return model ?? null;
}
