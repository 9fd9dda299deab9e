import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { storedFiles } from '../tables.server.ts';

/** Where a 3D preview lies in storage; null for what is none, or is shown nowhere. */
export async function modelKey(db: Database, id: string): Promise<string | null> {
  const [model] = await db
    .select({ storageKey: storedFiles.storageKey })
    .from(storedFiles)
    .where(
      and(eq(storedFiles.id, id), eq(storedFiles.kind, 'model'), isNotNull(storedFiles.claimedAt)),
    );
  return model?.storageKey ?? null;
}
