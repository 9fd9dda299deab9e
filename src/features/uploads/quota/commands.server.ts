import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { VolumeSource } from './volume.commands.server.ts';
import { storageUsage } from './queries.server.ts';
import type { StoragePerson } from './rules.ts';
import { quotaTexts } from './texts.ts';

/** The uploader; new people have a smaller quota, and a volume if they came over the network. */
export type Uploader = StoragePerson & { source?: VolumeSource };

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
