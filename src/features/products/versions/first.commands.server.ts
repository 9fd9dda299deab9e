import type { Database } from '#platform/database.server.ts';
import { invalidField } from '#shared/refusal.ts';
import type { ProductFields } from '../input.ts';
import type { ProductRow } from '../queries.server.ts';
import { chooseCurrent } from './current.commands.server.ts';
import { hasApprovedBefore, waitingVersion } from './queries.server.ts';
import { notesOf } from './rendering.commands.server.ts';
import { storeVersion, type NewVersion } from './storing.commands.server.ts';
import type { VersionLabel } from './submission.ts';
import { versionTexts } from './texts.ts';

const fields = { files: 'fileId', number: 'version' };

/** The product form's data about its first version. */
export function labelOf({ version, blenderVersionMin }: ProductFields): VersionLabel {
  return { number: version, blenderVersionMin };
}

/**
 * Stores the first version of a new product. Part of creating it.
 * @throws Refusal INVALID if the file cannot be used
 */
export async function storeFirstVersion(
  tx: Database,
  actor: { id: string },
  productId: string,
  first: Omit<NewVersion, 'channel' | 'fields'>,
): Promise<void> {
  const product = { id: productId, extensionId: null, extensionKind: null };
  await storeVersion(tx, actor, product, { ...first, channel: 'stable', fields });
  await chooseCurrent(tx, productId);
}

/**
 * Saves the product form's data about its file and version, as long as none was approved. After
 * that these fields are ignored, and a new file is a new version.
 * @throws Refusal INVALID if the file cannot be used, or must be a separate version
 */
export async function changeFirstVersion(
  tx: Database,
  actor: { id: string },
  product: ProductRow,
  sent: ProductFields,
): Promise<void> {
  const waiting = await waitingVersion(tx, product.id);
  if (await hasApprovedBefore(tx, product.id)) {
    if (!sent.fileId || waiting?.fileIds.includes(sent.fileId)) return;
    throw invalidField('fileId', versionTexts.newFileIsVersion);
  }
  const fileIds = sent.fileId ? [sent.fileId] : waiting?.fileIds;
  if (!fileIds) throw new Error('A product without an approved version has none that waits.');
  await storeFirstVersion(tx, actor, product.id, {
    fileIds,
    label: labelOf(sent),
    explanation: sent.explanation ?? waiting?.explanation ?? '',
    // The form of a new version has more fields than that of the product.
    notes: waiting ? notesOf(waiting) : null,
    testedWith: waiting?.testedWith ?? '',
    ...(waiting && !sent.fileId && { at: waiting.submittedAt }),
  });
}
