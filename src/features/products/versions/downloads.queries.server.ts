import { and, asc, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { longDate } from '#shared/dates.ts';
import { Refusal } from '#shared/refusal.ts';
import { platformOf } from './platform.ts';
import { fileOrder } from './queries.server.ts';
import { productVersions, versionFiles } from './tables.server.ts';
import { versionTexts } from './texts.ts';

type VersionReader = { seesAll: boolean; updatesUntil: Date | null };

export type WantedFile = {
  /** The current version if omitted. */
  versionId?: string | undefined;
  fileId?: string | undefined;
  /** Chooses among several files if omitted. */
  userAgent?: string | undefined;
};

/**
 * The requested file of a product's version. Who may have the product was checked before.
 * @param reader `seesAll`: its seller and moderators can also get waiting, rejected or withdrawn
 *   versions; `updatesUntil`: others get what was submitted by then (null: all of it)
 * @returns null for a product without any
 * @throws Refusal NOT_FOUND, or FORBIDDEN for a version that was withdrawn
 */
export async function versionFileFor(
  db: Database,
  productId: string,
  wanted: WantedFile,
  { seesAll, updatesUntil }: VersionReader,
) {
  const [version] = await db
    .select({
      id: productVersions.id,
      number: productVersions.number,
      status: productVersions.status,
      isLater: isAfter(updatesUntil),
    })
    .from(productVersions)
    .where(
      and(
        eq(productVersions.productId, productId),
        wanted.versionId
          ? eq(productVersions.id, wanted.versionId)
          : seesAll
            ? sql`(${productVersions.isCurrent} or ${productVersions.status} = 'pending')`
            : isOffered(updatesUntil),
      ),
    )
    .orderBy(...(seesAll ? waitingFirst : newestFirst))
    .limit(1);
  if (!version) return refuseMissing(db, productId, wanted);
  if (!seesAll && version.status !== 'approved') {
    if (version.status === 'withdrawn') throw new Refusal('FORBIDDEN', versionTexts.withdrawn);
    throw new Refusal('NOT_FOUND', versionTexts.notFound);
  }
  if (!seesAll && updatesUntil && version.isLater) {
    throw new Refusal('FORBIDDEN', versionTexts.updatesEnded(longDate(updatesUntil)));
  }
  const files = await db
    .select({
      id: storedFiles.id,
      extension: storedFiles.extension,
      storageKey: storedFiles.storageKey,
      bytes: storedFiles.bytes,
      sha256: storedFiles.sha256,
      platforms: versionFiles.platforms,
    })
    .from(versionFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, versionFiles.fileId))
    .where(eq(versionFiles.versionId, version.id))
    .orderBy(...fileOrder);
  const file = wanted.fileId
    ? files.find(({ id }) => id === wanted.fileId)
    : fileForPlatform(files, platformOf(wanted.userAgent ?? ''));
  if (!file) throw new Refusal('NOT_FOUND', versionTexts.notFound);
  return { version, file };
}

function isAfter(updatesUntil: Date | null) {
  return updatesUntil
    ? sql<boolean>`${gt(productVersions.submittedAt, updatesUntil)}`
    : sql<boolean>`false`;
}

/** The current version, or, if updates have ended, the newest one from before. */
function isOffered(updatesUntil: Date | null): SQL | undefined {
  if (!updatesUntil) return sql`${productVersions.isCurrent}`;
  return and(
    eq(productVersions.status, 'approved'),
    eq(productVersions.channel, 'stable'),
    lte(productVersions.submittedAt, updatesUntil),
  );
}

const waitingFirst = [asc(productVersions.isCurrent), asc(productVersions.channel)];

/** By the same rule as the current version, among approved ones. */
const newestFirst = [
  desc(productVersions.isCurrent),
  sql`${productVersions.precedence} collate "C" desc`,
  sql`coalesce(${productVersions.reviewedAt}, ${productVersions.submittedAt}) desc`,
  desc(productVersions.submittedAt),
];

/** The one for this platform, otherwise the first. */
function fileForPlatform<File extends { platforms: string[] }>(
  files: readonly File[],
  platform: string,
): File | undefined {
  const fits = ({ platforms }: File) => platforms.length === 0 || platforms.includes(platform);
  return files.find(fits) ?? files[0];
}

async function refuseMissing(
  db: Database,
  productId: string,
  { versionId }: WantedFile,
): Promise<null> {
  if (versionId) throw new Refusal('NOT_FOUND', versionTexts.notFound);
  const [withdrawn] = await db
    .select({ id: productVersions.id })
    .from(productVersions)
    .where(and(eq(productVersions.productId, productId), eq(productVersions.status, 'withdrawn')))
    .limit(1);
  if (withdrawn) throw new Refusal('NOT_FOUND', versionTexts.nothingLeft);
  return null;
}
