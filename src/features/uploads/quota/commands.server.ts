import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Uploader } from './volume.commands.server.ts';
import { storageUsage } from './queries.server.ts';
import { quotaTexts } from './texts.ts';

/**
 * Call it in the transaction that adds the bytes, after `lockPerson`.
 * @throws Refusal TOO_LARGE with the reason 'quota-full'
 */
export async function refuseBeyondQuota(
  tx: Database,
  uploader: Uploader,
  bytes: number,
  memberBytes: number | undefined,
): Promise<void> {
  const { usedBytes, totalBytes } = await storageUsage(tx, uploader, memberBytes);
  if (usedBytes + bytes <= totalBytes) return;
  const sentence = quotaTexts.full(usedBytes, totalBytes);
  throw new Refusal('TOO_LARGE', sentence, { reason: 'quota-full' });
}
