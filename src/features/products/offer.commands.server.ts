import { hasSellerAccount } from '#features/selling/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { invalidField, Refusal, type FieldErrors } from '#shared/refusal.ts';
import type { ProductFields } from './input.ts';
import type { ProductRow } from './queries.server.ts';
import { productTexts } from './texts.ts';

/** The parts that need no review. */
export function offerOf(
  { listsOpenly, refundDays, updateMonths, licence, partIds }: ProductFields,
  before: Pick<ProductRow, 'extensionId' | 'isBundle'> | null,
) {
  const isBundle = before?.isBundle ?? partIds !== undefined;
  // The manifest of an extension contains its licence, and each product of a bundle has its own.
  const isChosen = licence !== undefined && !isBundle && (before?.extensionId ?? null) === null;
  return {
    ...(isChosen && { licence, licences: licence === '' ? [] : [licence] }),
    ...(listsOpenly !== undefined && { listsOpenly }),
    ...(refundDays !== undefined && { refundDays }),
    ...(updateMonths !== undefined && !isBundle && { updateMonths }),
  };
}

export async function requireSellerAccount(
  tx: Database,
  actor: { id: string },
  { priceCents }: ProductFields,
): Promise<void> {
  if (priceCents === 0 || (await hasSellerAccount(tx, actor.id))) return;
  throw invalidField('priceCents', productTexts.sellerAccountRequired);
}

/** Spec B §5: creating requires both; a bundle has no file. */
export function requiredMedia({ thumbnailId, fileId, partIds }: ProductFields) {
  const isFileMissing = !fileId && !partIds;
  if (thumbnailId && !isFileMissing) return { thumbnailId, fileId: fileId ?? null };
  const fields: FieldErrors = {};
  if (!thumbnailId) fields['thumbnailId'] = productTexts.thumbnailRequired;
  if (isFileMissing) fields['fileId'] = productTexts.fileRequired;
  const sentence = partIds ? productTexts.thumbnailRequired : productTexts.mediaRequired;
  throw new Refusal('INVALID', sentence, { fields });
}
