import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { stringify } from 'smol-toml';
import { accessTokens } from '#features/access-tokens/tables.server.ts';
import type { TokenScope } from '#features/access-tokens/rules.ts';
import { parseBlenderVersion } from '#features/packages/blender-version.ts';
import { parseVersion, precedenceKey } from '#features/packages/semantic-version.ts';
import { chooseCurrent } from '#features/products/versions/current.commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import type { PurchaseStatus } from '#features/purchases/rules.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeZip } from './archives.ts';
import { makeListedProduct } from './products.ts';

type Manifest = Record<string, unknown>;

/** A valid manifest, with the given changes; undefined omits a key. */
export function manifestWith(changes: Manifest = {}): Manifest {
  const manifest: Manifest = {
    schema_version: '1.0.0',
    id: 'scatter_kit',
    version: '1.0.0',
    name: 'Scatter Kit',
    tagline: 'Scatters a collection over a surface',
    maintainer: 'Mira Okafor <mira@example.org>',
    type: 'add-on',
    license: ['SPDX:GPL-3.0-or-later'],
    blender_version_min: '4.2.0',
    ...changes,
  };
  return Object.fromEntries(Object.entries(manifest).filter(([, value]) => value !== undefined));
}

/** The archive that contains such a manifest. */
export function packExtension(manifest: Manifest, extra: Uint8Array = Buffer.alloc(0)): Buffer {
  return makeZip([
    { path: 'blender_manifest.toml', data: stringify(manifest), isDeflated: true },
    { path: '__init__.py', data: 'def register():\n    pass\n', isDeflated: true },
    ...(extra.byteLength > 0 ? [{ path: 'noise.dat', data: extra }] : []),
  ]);
}

export type GivenVersion = {
  manifest?: Manifest;
  status?: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  channel?: 'stable' | 'beta';
  /** Stored in the database instead of the file's real data. */
  storedManifest?: Manifest | null;
  /** For several files by platform; one for all by default. */
  files?: { platforms: string[] }[];
  pythonVersions?: string[];
  extra?: Uint8Array;
};

/** Writes a version and its files as they are after an approval. */
async function addVersion(
  db: Database,
  storage: Storage,
  product: { id: string; sellerId: string },
  given: GivenVersion,
) {
  const manifest = manifestWith(given.manifest);
  const number = String(manifest['version']);
  const status = given.status ?? 'approved';
  const [version] = await db
    .insert(productVersions)
    .values({
      productId: product.id,
      number,
      precedence: parseVersion(number) ? precedenceKey(number) : '',
      channel: given.channel ?? 'stable',
      status,
      manifest: given.storedManifest === undefined ? manifest : given.storedManifest,
      ...(status === 'withdrawn' && { withdrawnAt: new Date(), reason: 'It breaks files.' }),
    })
    .returning();
  if (!version) throw new Error('No version was written.');
  const archives = [];
  for (const { platforms } of given.files ?? [{ platforms: listOf(manifest['platforms']) }]) {
    const content = packExtension(
      platforms.length > 0 ? { ...manifest, platforms } : manifest,
      given.extra,
    );
    const file = await storeArchive(db, storage, product.sellerId, content);
    await db.insert(versionFiles).values({
      versionId: version.id,
      fileId: file.id,
      platforms,
      pythonVersions: given.pythonVersions ?? [],
      blenderMin: parseBlenderVersion(String(manifest['blender_version_min'])),
      blenderMax: parseBlenderVersion(String(manifest['blender_version_max'])),
      permissions: (manifest['permissions'] ?? {}) as Record<string, string>,
    });
    const path = `/api/v1/extensions/download/${file.sha256}/${String(manifest['id'])}-${number}.zip`;
    archives.push({ content, sha256: file.sha256, path });
  }
  await chooseCurrent(db, product.id);
  await dropPages(db, 'products');
  const [archive] = archives;
  if (!archive) throw new Error('No file was written.');
  return { id: version.id, number, archives, ...archive };
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

async function storeArchive(db: Database, storage: Storage, userId: string, content: Buffer) {
  const storageKey = `stored/${randomUUID()}`;
  await storage.put(storageKey, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const [file] = await db
    .insert(storedFiles)
    .values({
      userId,
      kind: 'addon',
      originalName: 'extension.zip',
      extension: 'zip',
      bytes: content.byteLength,
      sha256,
      storageKey,
      facts: { format: 'zip' },
      claimedAt: new Date(),
    })
    .returning();
  if (!file) throw new Error('The archive was not stored.');
  return file;
}

/** A listed extension with these versions, the first of which is the current one in the end. */
export async function makeExtensionProduct(
  { db, storage }: { db: Database; storage: Storage },
  { seller, moderator }: { seller: Viewer; moderator: Viewer },
  given: { id: string; product?: object; columns?: object; versions?: GivenVersion[] },
) {
  const { id, slug } = await makeListedProduct(db, storage, seller, moderator, given.product);
  await db.delete(productVersions).where(eq(productVersions.productId, id));
  await db
    .update(products)
    .set({ extensionId: given.id, extensionKind: 'add-on', ...given.columns })
    .where(eq(products.id, id));
  const product = { id, slug, sellerId: seller.id };
  const versions = [];
  for (const version of given.versions ?? [{}]) {
    const manifest = { id: given.id, ...version.manifest };
    versions.push(await addVersion(db, storage, product, { ...version, manifest }));
  }
  const [first] = versions;
  if (!first) throw new Error('An extension needs a version.');
  return { ...product, extensionId: given.id, versions, first };
}

/** An active token of this person. */
export async function makeToken(
  db: Database,
  { id }: { id: string },
  scope: TokenScope = 'read',
): Promise<string> {
  const token = `forge_pat_${randomBytes(32).toString('base64url')}`;
  const sha256 = createHash('sha256').update(token).digest('hex');
  const ending = token.slice(-4);
  await db.insert(accessTokens).values({ userId: id, label: 'Studio', scope, sha256, ending });
  return token;
}

/** A paid purchase of this product. */
export async function makePurchase(
  db: Database,
  buyer: { id: string },
  productId: string,
  status: PurchaseStatus = 'owned',
): Promise<void> {
  const purchasedAt = new Date();
  const money = { priceCents: 1000, feeCents: 50, sellerCents: 950 };
  await db
    .insert(purchases)
    .values({ buyerId: buyer.id, productId, status, purchasedAt, ...money });
}
