import { z } from 'zod';
import { mailedSuspension } from '#features/accounts/suspensions/queries.server.ts';
import { suspensionMail } from '#features/accounts/suspensions/texts.ts';
import { defineMail, postMail } from '#features/mails/commands.server.ts';
import type { Database } from '#platform/database.server.ts';

export const suspensionMails = defineMail({
  name: 'suspension',
  data: z.object({}),
  async write({ db, contact }, { userId }) {
    const suspension = await mailedSuspension(db, userId);
    if (!suspension) return null;
    return { to: suspension.to, ...suspensionMail({ ...suspension, contact }) };
  },
});

/** Tells a person by mail that they are suspended, once for each suspension. */
export async function postSuspension(tx: Database, userId: string, since: Date): Promise<void> {
  const about = `${userId} ${since.toISOString()}`;
  await postMail(tx, suspensionMails, { userId, data: {}, about });
}
