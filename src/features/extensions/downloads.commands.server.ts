import { sql } from 'drizzle-orm';
import { countFirstDownload } from '#features/purchases/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Agent } from './agent.ts';
import { versionDownloaders, versionDownloads } from './tables.server.ts';

type Download = {
  versionId: string;
  productId: string;
  /** Null where nothing was bought or taken. */
  purchaseId: string | null;
  agent: Agent;
};

/**
 * Counts an archive that went out whole: once for each person and version, each time for people of
 * whom nothing is known. The product counts each person's first one, as on the website.
 */
export async function countVersionDownload(
  db: Database,
  viewer: { id: string } | null,
  { versionId, productId, purchaseId, agent }: Download,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (purchaseId) await countFirstDownload(tx, { purchaseId, productId, versionId });
    if (viewer) {
      const { rowCount } = await tx
        .insert(versionDownloaders)
        .values({ versionId, userId: viewer.id })
        .onConflictDoNothing();
      if (!rowCount) return;
    }
    await tx
      .insert(versionDownloads)
      .values({ versionId, day: sql`current_date`, ...agent, count: 1 })
      .onConflictDoUpdate({
        target: [
          versionDownloads.versionId,
          versionDownloads.day,
          versionDownloads.blender,
          versionDownloads.platform,
        ],
        set: { count: sql`${versionDownloads.count} + 1` },
      });
  });
}
