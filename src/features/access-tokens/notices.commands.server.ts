import { and, gt, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { defineMail, postMail } from '#features/mails/commands.server.ts';
import { notify } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { ownerToTell } from './queries.server.ts';
import { tokenLimits, tokensPath } from './rules.ts';
import { accessTokens } from './tables.server.ts';
import { tokenMail, tokenNews, type TokenNews } from './texts.ts';

/** About tokens that have not been deleted since. */
export const tokenMails = defineMail({
  name: 'access-tokens',
  data: z.object({ news: z.enum(tokenNews), tokenIds: z.array(z.uuid()) }),
  async write({ db, publicUrl }, { userId, data: { news, tokenIds } }) {
    const told = await ownerToTell(db, userId, tokenIds);
    if (!told) return null;
    const { to, name, tokens } = told;
    return { to, ...tokenMail({ name, news, tokens, tokensUrl: publicUrl + tokensPath }) };
  },
});

type News = {
  userId: string;
  news: TokenNews;
  tokens: readonly { id: string; label: string; expiresAt?: Date | null }[];
};

/** Notifies a person about their tokens, once: on the site now, by mail after this transaction. */
export async function notifyOfTokens(tx: Database, { userId, news, tokens }: News): Promise<void> {
  if (tokens.length === 0) return;
  const tokenIds = tokens.map(({ id }) => id);
  const told = news === 'soon' ? { soonToldAt: sql`now()` } : { endToldAt: sql`now()` };
  await tx.update(accessTokens).set(told).where(inArray(accessTokens.id, tokenIds));
  for (const { label, expiresAt } of tokens) {
    const end = news === 'soon' && expiresAt ? { tokenEndsAt: expiresAt.toISOString() } : {};
    const metadata = { tokenLabel: label, ...end };
    await notify(tx, { userId, actorId: null, type: 'token_stopped', metadata });
  }
  const about = `${news} ${tokenIds[0]}`;
  await postMail(tx, tokenMails, { userId, data: { news, tokenIds }, about });
}

const expires = (days: number) =>
  lte(accessTokens.expiresAt, sql`now() + make_interval(days => ${days})`);

/** Notifies the owners of tokens that expire within a week, and of those that have expired. */
export async function notifyOfExpiry(db: Database): Promise<void> {
  const isOver = and(expires(0), isNull(accessTokens.endToldAt));
  const isNear = and(
    expires(tokenLimits.warnedDays),
    gt(accessTokens.expiresAt, sql`now()`),
    // Always so for these, and needed to use the index.
    isNull(accessTokens.endToldAt),
    isNull(accessTokens.soonToldAt),
  );
  for (const [news, due] of [
    ['expired', isOver],
    ['soon', isNear],
  ] as const) {
    while (await notifyNext(db, news, and(isNull(accessTokens.revokedAt), due))) {
      // Until nobody is left.
    }
  }
}

/** Notifies the owner of the token that expires first, unless another process is just doing so. */
function notifyNext(db: Database, news: TokenNews, due: SQL | undefined): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [first] = await tx
      .select({ userId: accessTokens.userId })
      .from(accessTokens)
      .where(due)
      .orderBy(accessTokens.expiresAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!first) return false;
    const tokens = await tx
      .select({ id: accessTokens.id, label: accessTokens.label, expiresAt: accessTokens.expiresAt })
      .from(accessTokens)
      .where(and(due, sql`${accessTokens.userId} = ${first.userId}`))
      .orderBy(accessTokens.expiresAt, accessTokens.id)
      .for('update');
    await notifyOfTokens(tx, { userId: first.userId, news, tokens });
    return true;
  });
}
