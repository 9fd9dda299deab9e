import { and, desc, eq, inArray } from 'drizzle-orm';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, instantText, pageOf } from '#platform/list-pages.server.ts';
import { instantPlaceOf } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { isOwner, mayRead } from '../policy.ts';
import { visibilityColumns } from '../queries.server.ts';
import { products } from '../tables.server.ts';
import { productTexts } from '../texts.ts';
import { fileOrder } from './queries.server.ts';
import { publicStatuses, versionLimits } from './rules.ts';
import { productVersions, versionFiles } from './tables.server.ts';
import { versionTexts } from './texts.ts';

const versionColumns = {
  id: productVersions.id,
  number: productVersions.number,
  channel: productVersions.channel,
  status: productVersions.status,
  isCurrent: productVersions.isCurrent,
  blenderVersionMin: productVersions.blenderVersionMin,
  testedWith: productVersions.testedWith,
  notesHtml: productVersions.releaseNotesHtml,
  reason: productVersions.reason,
  submittedAt: productVersions.submittedAt,
  reviewedAt: productVersions.reviewedAt,
  withdrawnAt: productVersions.withdrawnAt,
};

/**
 * One page of a product's versions, the newest first, with their files and the cursor of the next
 * page. What waits or was rejected is for its seller and the moderator.
 * @throws Refusal NOT_FOUND for a product that this viewer may not see; INVALID for a bad cursor
 */
export async function listVersions(
  db: Database,
  viewer: Viewer | null,
  { slug, after: cursor }: { slug: string; after?: string | undefined },
) {
  const after = instantPlaceOf(cursor, versionTexts.badCursor);
  const [product] = await db
    .select({ id: products.id, ...visibilityColumns })
    .from(products)
    .where(eq(products.slug, slug));
  if (!product || !mayRead(viewer, product)) {
    throw new Refusal('NOT_FOUND', productTexts.notFound);
  }
  const seesAll = isOwner(viewer, product) || viewer?.isModerator === true;
  const { submittedAt, id } = productVersions;
  const rows = await db
    .select({ ...versionColumns, position: instantText(submittedAt) })
    .from(productVersions)
    .where(
      and(
        eq(productVersions.productId, product.id),
        seesAll ? undefined : inArray(productVersions.status, [...publicStatuses]),
        earlierThan([submittedAt, id], after),
      ),
    )
    .orderBy(desc(submittedAt), desc(id))
    .limit(versionLimits.pageSize + 1);
  const { page, next } = pageOf(rows, versionLimits.pageSize, (row) => [row.position, row.id]);
  const files = await filesOfVersions(
    db,
    page.map((version) => version.id),
  );
  return {
    productId: product.id,
    versions: page.map(({ position: _position, ...version }) => ({
      ...version,
      files: files.get(version.id) ?? [],
    })),
    next,
  };
}

export type VersionPage = Awaited<ReturnType<typeof listVersions>>;
export type ListedVersion = VersionPage['versions'][number];

async function filesOfVersions(db: Database, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            versionId: versionFiles.versionId,
            id: storedFiles.id,
            originalName: storedFiles.originalName,
            extension: storedFiles.extension,
            bytes: storedFiles.bytes,
            sha256: storedFiles.sha256,
            platforms: versionFiles.platforms,
            pythonVersions: versionFiles.pythonVersions,
            blenderMin: versionFiles.blenderMin,
            blenderMax: versionFiles.blenderMax,
            permissions: versionFiles.permissions,
          })
          .from(versionFiles)
          .innerJoin(storedFiles, eq(storedFiles.id, versionFiles.fileId))
          .where(inArray(versionFiles.versionId, [...ids]))
          .orderBy(...fileOrder);
  const byVersion = new Map<string, Omit<(typeof rows)[number], 'versionId'>[]>();
  for (const { versionId, ...file } of rows) {
    byVersion.set(versionId, [...(byVersion.get(versionId) ?? []), file]);
  }
  return byVersion;
}
