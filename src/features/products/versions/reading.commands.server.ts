import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { parseVersion, precedenceKey } from '#features/packages/semantic-version.ts';
import { checkStoredFile } from '#features/uploads/files/rereading.commands.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { FileFacts } from '#features/uploads/files/rules.ts';
import { lowestId } from '#platform/batches.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { products } from '../tables.server.ts';
import { chooseCurrent } from './current.commands.server.ts';
import { productVersions, versionFiles } from './tables.server.ts';
import { versionFactsOf, type VersionFacts } from './version-facts.ts';

type Options = {
  signal: AbortSignal;
  /** Called with a file that cannot be read; it is retried at the next start. */
  onFailure: (fileId: string, error: unknown) => void;
};

/**
 * Reads the files of versions again that were read before packages were checked, and completes the
 * versions' data from their manifest.
 * @returns how many files were read
 */
export async function readOldFiles(
  { db, storage }: { db: Database; storage: Storage },
  { signal, onFailure }: Options,
): Promise<number> {
  let done = 0;
  let after = lowestId;
  while (!signal.aborted) {
    const file = await nextFile(db, after);
    if (!file) break;
    after = file.id;
    try {
      const facts = await checkStoredFile(db, storage, file);
      await completeVersions(db, file.id, facts);
      done += 1;
    } catch (error) {
      onFailure(file.id, error);
    }
  }
  return done;
}

async function nextFile(db: Database, after: string) {
  const [file] = await db
    .select({
      id: storedFiles.id,
      kind: storedFiles.kind,
      originalName: storedFiles.originalName,
      storageKey: storedFiles.storageKey,
      facts: storedFiles.facts,
    })
    .from(storedFiles)
    .where(
      and(
        gt(storedFiles.id, after),
        inArray(storedFiles.id, db.select({ id: versionFiles.fileId }).from(versionFiles)),
        sql`${storedFiles.facts} ->> 'format' in ('zip', 'python')`,
        sql`not ${storedFiles.facts} ? 'package'`,
      ),
    )
    .orderBy(asc(storedFiles.id))
    .limit(1);
  return file;
}

async function completeVersions(db: Database, fileId: string, facts: FileFacts): Promise<void> {
  const read = versionFactsOf(facts);
  if (!read.manifest || read.isRefused) return;
  const versions = await db
    .select({ id: productVersions.id, productId: productVersions.productId })
    .from(versionFiles)
    .innerJoin(productVersions, eq(productVersions.id, versionFiles.versionId))
    .where(eq(versionFiles.fileId, fileId));
  for (const { id, productId } of versions) {
    await db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, productId)).for('update');
      await completeVersion(tx, id, fileId, read);
      await chooseCurrent(tx, productId);
      await fixExtension(tx, productId, read);
      await dropPages(tx, 'products', `product:${productId}`);
    });
  }
}

async function completeVersion(
  tx: Database,
  id: string,
  fileId: string,
  read: VersionFacts,
): Promise<void> {
  const { number, blenderVersionMin, manifest, blender, platforms, pythonVersions, permissions } =
    read;
  const [version] = await tx
    .update(productVersions)
    .set({ manifest, blenderVersionMin })
    .where(eq(productVersions.id, id))
    .returning({ number: productVersions.number });
  // A different number would be one that people did not see; its sort order is known now.
  if (version?.number === number && parseVersion(number)) {
    await tx
      .update(productVersions)
      .set({ precedence: precedenceKey(number) })
      .where(eq(productVersions.id, id));
  }
  await tx
    .update(versionFiles)
    .set({
      platforms,
      pythonVersions,
      permissions,
      blenderMin: blender.min,
      blenderMax: blender.max,
    })
    .where(and(eq(versionFiles.versionId, id), eq(versionFiles.fileId, fileId)));
}

/** An approved extension gets its id, unless another product has it. */
async function fixExtension(
  tx: Database,
  productId: string,
  { manifest }: VersionFacts,
): Promise<void> {
  if (!manifest) return;
  const isApproved = sql`exists (
    select 1 from product_versions as v where v.product_id = products.id and v.is_current
      and v.manifest ->> 'id' = ${manifest.id} and v.precedence <> '')`;
  const isFree = sql`not exists (select 1 from products as o where lower(o.extension_id) = lower(${manifest.id}))`;
  await tx
    .update(products)
    .set({ extensionId: manifest.id, extensionKind: manifest.type })
    .where(and(eq(products.id, productId), isNull(products.extensionId), isApproved, isFree));
}
