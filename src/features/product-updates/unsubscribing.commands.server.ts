import { z } from 'zod';
import { emailById } from '#features/accounts/queries.server.ts';
import type { Sealing } from '#platform/auth/sealing.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { mailedProduct } from './queries.server.ts';
import { updateMutes } from './tables.server.ts';
import { updateTexts } from './texts.ts';

/** Whose mails about which product; the prefix keeps other encrypted texts from being accepted. */
const contents = z.tuple([z.literal('unsubscribe'), z.uuid(), z.uuid()]);

/** The token in a mail's address, which works without a sign-in and cannot be guessed. */
export function unsubscribeToken(
  sealing: Sealing,
  { userId, productId }: { userId: string; productId: string },
): Promise<string> {
  return sealing.seal(['unsubscribe', userId, productId].join(' '));
}

/** @throws Refusal NOT_FOUND if it was not created here */
export async function openUnsubscribeToken(sealing: Sealing, token: string) {
  const text = await sealing.open(token).catch(() => '');
  const { data } = contents.safeParse(text.split(' '));
  if (!data) throw new Refusal('NOT_FOUND', updateTexts.badLink);
  const [, userId, productId] = data;
  return { userId, productId };
}

/**
 * Mutes the product for the recipient of the mail, signed in or not; repeating it changes nothing.
 * @throws Refusal NOT_FOUND if the address is not one of ours, or its person or product is gone
 */
export async function unsubscribe(db: Database, sealing: Sealing, token: string): Promise<void> {
  const { userId, productId } = await openUnsubscribeToken(sealing, token);
  if (!(await mailedProduct(db, productId)) || !(await emailById(db, userId))) {
    throw new Refusal('NOT_FOUND', updateTexts.badLink);
  }
  await db.insert(updateMutes).values({ userId, productId }).onConflictDoNothing();
}
