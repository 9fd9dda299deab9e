import { createHash, randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ExtensionManifest } from '#features/packages/rules.ts';
import { versionSubmission } from '#features/products/versions/input.ts';
import { submitVersion } from '#features/products/versions/commands.server.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import { moderateProduct } from '#features/products/moderation.commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { paragraph } from './articles.ts';
import { actorOf } from './people.ts';
import { makeProduct, makeProductMedia, makeStoredFile } from './products.ts';

/** The versions of a product with the ids of their files, in order of submission. */
export async function versionsOf(db: Database, productId: string) {
  const versions = await db
    .select()
    .from(productVersions)
    .where(eq(productVersions.productId, productId))
    .orderBy(asc(productVersions.submittedAt), asc(productVersions.id));
  const files = await db
    .select({ versionId: versionFiles.versionId, fileId: versionFiles.fileId })
    .from(versionFiles);
  return versions.map((version) => ({
    ...version,
    fileIds: files.filter(({ versionId }) => versionId === version.id).map((row) => row.fileId),
  }));
}

/** The file of the current version, or of the waiting one; undefined if there is none. */
export async function fileOfVersion(
  db: Database,
  productId: string,
  which: 'current' | 'pending' = 'current',
): Promise<string | undefined> {
  const found = (await versionsOf(db, productId)).find(({ isCurrent, status }) =>
    which === 'current' ? isCurrent : status === 'pending',
  );
  return found?.fileIds[0];
}

/** A valid manifest, with the given changes. */
export function manifestWith(changes: Partial<ExtensionManifest> = {}): ExtensionManifest {
  return {
    schema_version: '1.0.0',
    id: 'scatter_kit',
    version: '1.0.0',
    name: 'Scatter Kit',
    tagline: 'Scatters anything on anything',
    maintainer: 'Mira',
    type: 'add-on',
    license: ['SPDX:GPL-3.0-or-later'],
    blender_version_min: '4.2.0',
    ...changes,
  };
}

/** A stored file of an extension with this manifest, as after the check of a package. */
export async function makeExtensionFile(
  db: Database,
  storage: Storage,
  owner: { id: string },
  changes: Partial<ExtensionManifest> & { fileName?: string; isRefused?: boolean } = {},
): Promise<{ id: string; sha256: string }> {
  const { fileName = 'scatter.zip', isRefused = false, ...rest } = changes;
  const content = Buffer.from(`A package ${randomUUID()}`);
  const storageKey = `stored/${randomUUID()}`;
  await storage.put(storageKey, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const [file] = await db
    .insert(storedFiles)
    .values({
      userId: owner.id,
      kind: 'addon',
      originalName: fileName,
      extension: 'zip',
      bytes: content.byteLength,
      sha256,
      storageKey,
      facts: {
        format: 'zip',
        package: {
          kind: 'extension',
          manifest: manifestWith(rest),
          root: '',
          findings: isRefused ? [{ rule: 'manifest-missing', severity: 'error' }] : [],
          uses: [],
          folders: [],
        },
      },
    })
    .returning({ id: storedFiles.id });
  if (!file) throw new Error('The file was not stored.');
  return { id: file.id, sha256 };
}

export type Packed = Parameters<typeof makeExtensionFile>[3] & object;

type SenderSite = {
  db: Database;
  storage: Storage;
  seller: Viewer;
  calls: { submit: (sent: VersionSent) => Promise<{ id: string; number: string }> };
};
type VersionSent = z.input<typeof versionSubmission>;

/** Submits versions with their calls, with new files each time. */
export function versionSender({ db, storage, seller, calls }: SenderSite) {
  const releaseNotes = paragraph('Faster.');
  return {
    /** A file without a manifest. */
    async send(slug: string, number: string, rest: Partial<VersionSent> = {}) {
      const { id } = await makeStoredFile(db, storage, seller);
      return calls.submit({ slug, fileIds: [id], number, releaseNotes, ...rest });
    },
    /** Files with these manifests as one version. */
    async sendPacked(slug: string, manifests: readonly Packed[], rest: object = {}) {
      const files = await Promise.all(
        manifests.map((manifest) => makeExtensionFile(db, storage, seller, manifest)),
      );
      const fileIds = files.map(({ id }) => id);
      return calls.submit({ slug, fileIds, releaseNotes, ...rest });
    },
  };
}

/** Submits a version as the product's seller. */
export function sendVersion(
  db: Database,
  seller: Viewer,
  slug: string,
  fields: object,
): Promise<{ id: string; number: string }> {
  const sent = { slug, releaseNotes: paragraph('Faster.'), ...fields };
  return submitVersion(db, seller, versionSubmission.parse(sent));
}

/** Makes the moderator decide on everything of a product that waits. */
export async function decideOn(
  db: Database,
  moderator: Viewer,
  id: string,
  decision: 'list' | 'reject' = 'list',
): Promise<void> {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  const revision = product?.revision ?? 0;
  const reason = decision === 'reject' ? { reason: 'It does not open.' } : {};
  await moderateProduct(db, actorOf(moderator), { id, revision, decision, ...reason });
}

/** A listed product whose first version is an extension with this manifest. */
export async function makeListedExtension(
  db: Database,
  storage: Storage,
  people: { seller: Viewer; moderator: Viewer },
  manifest: Partial<ExtensionManifest> = {},
): Promise<{ id: string; slug: string }> {
  const file = await makeExtensionFile(db, storage, people.seller, manifest);
  const { thumbnail } = await makeProductMedia(db, storage, people.seller);
  const media = { thumbnailId: thumbnail.id, fileId: file.id };
  const product = await makeProduct(db, storage, people.seller, media);
  await decideOn(db, people.moderator, product.id);
  return product;
}
