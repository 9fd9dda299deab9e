import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { isPrerelease } from '#features/packages/semantic-version.ts';
import { claimStoredFile, releaseStoredFiles } from '#features/uploads/files/commands.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { invalidField, Refusal } from '#shared/refusal.ts';
import type { ProductRow } from '../queries.server.ts';
import { productTexts } from '../texts.ts';
import { filesOf, otherExtensionId, versionsBefore } from './queries.server.ts';
import type { RenderedNotes } from './rendering.commands.server.ts';
import type { VersionChannel } from './rules.ts';
import {
  explanationFor,
  readSubmission,
  type ReadVersion,
  type SubmittedFile,
  type VersionLabel,
} from './submission.ts';
import { productVersions, reservedExtensionIds, versionFiles } from './tables.server.ts';
import { versionTexts } from './texts.ts';

/** A version as its seller submits it. */
export type NewVersion = {
  fileIds: readonly string[];
  label: VersionLabel;
  /** The explanation of programs in the files. */
  explanation: string;
  channel: VersionChannel;
  notes: RenderedNotes | null;
  testedWith: string;
  /** The names of the form's fields for the files and the label. */
  fields: { files: string; number: string };
  at?: Date;
};

type OfProduct = Pick<ProductRow, 'id' | 'extensionId' | 'extensionKind'>;

/**
 * Stores a version that waits for a moderator, and replaces the one waiting on its channel. Call it
 * with the product locked, and `chooseCurrent` afterwards.
 * @throws Refusal INVALID that names a field; CONFLICT if the number is used
 */
export async function storeVersion(
  tx: Database,
  actor: { id: string },
  product: OfProduct,
  sent: NewVersion,
): Promise<{ id: string; number: string }> {
  const { channel, fields, at } = sent;
  const files = await claimFiles(tx, actor, sent);
  const read = readSubmission(files, sent.label, fields.files);
  const explanation = explanationFor(files, sent.explanation);
  const waiting = and(
    eq(productVersions.productId, product.id),
    eq(productVersions.channel, channel),
    eq(productVersions.status, 'pending'),
  );
  const replaced = await removeVersions(tx, waiting);
  await refuseByHistory(tx, product, read, sent);
  await refuseOtherExtension(tx, product, read, fields.files);
  const [version] = await tx
    .insert(productVersions)
    .values({
      productId: product.id,
      number: read.number,
      precedence: read.precedence,
      blenderVersionMin: read.blenderVersionMin,
      channel,
      ...sent.notes,
      manifest: read.manifest,
      explanation,
      testedWith: sent.testedWith,
      submittedBy: actor.id,
      ...(at ? { submittedAt: at } : {}),
    })
    .returning({ id: productVersions.id, number: productVersions.number });
  if (!version) throw new Error('The version was not inserted.');
  await tx
    .insert(versionFiles)
    .values(read.files.map((file) => ({ versionId: version.id, ...file })));
  const kept = new Set(sent.fileIds);
  await releaseStoredFiles(
    tx,
    replaced.filter((id) => !kept.has(id)),
  );
  return version;
}

/** Removes these versions; the caller releases their files. */
async function removeVersions(tx: Database, which: SQL | undefined): Promise<string[]> {
  const files = await tx
    .select({ id: versionFiles.fileId })
    .from(versionFiles)
    .innerJoin(productVersions, eq(productVersions.id, versionFiles.versionId))
    .where(which);
  await tx.delete(productVersions).where(which);
  return files.map(({ id }) => id);
}

/** Removes the versions of a product that nobody has: all that were never approved. */
export async function removeUnpublishedVersions(tx: Database, productId: string): Promise<void> {
  await discardVersions(tx, productId, inArray(productVersions.status, ['pending', 'rejected']));
}

/** Removes these versions of a product, and the files that no other version of it has. */
export async function discardVersions(tx: Database, productId: string, which: SQL): Promise<void> {
  const files = await removeVersions(tx, and(eq(productVersions.productId, productId), which));
  const stillUsed = new Set(await filesOf(tx, productId));
  await releaseStoredFiles(
    tx,
    files.filter((id) => !stillUsed.has(id)),
  );
}

async function claimFiles(
  tx: Database,
  actor: { id: string },
  { fileIds, fields }: NewVersion,
): Promise<SubmittedFile[]> {
  if (new Set(fileIds).size < fileIds.length)
    throw invalidField(fields.files, versionTexts.fileTwice);
  for (const id of fileIds) {
    if (await claimStoredFile(tx, actor, id, 'addon')) continue;
    throw invalidField(fields.files, productTexts.fileMissing);
  }
  const rows = await tx
    .select({
      id: storedFiles.id,
      originalName: storedFiles.originalName,
      facts: storedFiles.facts,
    })
    .from(storedFiles)
    .where(inArray(storedFiles.id, [...fileIds]));
  return fileIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The allowed numbers and channels, given the product's existing versions. */
async function refuseByHistory(
  tx: Database,
  { id }: OfProduct,
  { number, precedence, isExtension }: ReadVersion,
  { channel, notes, fields }: NewVersion,
): Promise<void> {
  const { newest, isUsed, hasHistory } = await versionsBefore(tx, id, number);
  if (isUsed) {
    const sentence = versionTexts.numberUsed(number);
    throw new Refusal('CONFLICT', sentence, {
      fields: { [isExtension ? fields.files : fields.number]: sentence },
    });
  }
  const field = isExtension ? fields.files : fields.number;
  if (hasHistory && !number) throw invalidField(fields.number, versionTexts.numberRequired);
  if (hasHistory && !notes) throw invalidField('releaseNotes', versionTexts.notesRequired);
  if (channel === 'beta') {
    if (!hasHistory) throw invalidField('channel', versionTexts.firstIsStable);
    return;
  }
  if (!precedence) return;
  if (isPrerelease(number)) throw invalidField(field, versionTexts.prerelease(number));
  if (newest && precedence <= newest.precedence) {
    throw invalidField(field, versionTexts.notNewer(number, newest.number));
  }
}

/** The first approval fixes an extension's id; nobody can take the id of another product. */
async function refuseOtherExtension(
  tx: Database,
  { id, extensionId, extensionKind }: OfProduct,
  { manifest }: ReadVersion,
  field: string,
): Promise<void> {
  if (!manifest) {
    if (extensionId) throw invalidField(field, versionTexts.idMissing(extensionId));
    return;
  }
  if (extensionId && manifest.id !== extensionId) {
    throw invalidField(field, versionTexts.idChanged(extensionId, manifest.id));
  }
  if (extensionKind && manifest.type !== extensionKind) {
    throw invalidField(field, versionTexts.kindChanged(extensionKind, manifest.type));
  }
  if (extensionId) return;
  const other = await otherExtensionId(tx, id, manifest.id);
  if (other) throw invalidField(field, versionTexts.idTaken(other));
}

/** Keeps the id of an extension whose product is deleted from everybody but its seller. */
export async function reserveExtensionId(
  tx: Database,
  { extensionId, userId }: Pick<ProductRow, 'extensionId' | 'userId'>,
): Promise<void> {
  if (extensionId === null) return;
  await tx
    .insert(reservedExtensionIds)
    .values({ id: sql`lower(${extensionId})`, userId })
    .onConflictDoNothing();
}
