import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { avatarAddress, profileTag } from '#features/profiles/rules.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { instantFrom, instantText, pageOf } from '#platform/list-pages.server.ts';
import { sharedRead } from '#platform/shared-reads.server.ts';
import { instantPosition, readCursor } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import type { SupporterListInput } from './input.ts';
import { supporterLimits, supporterTiers, type SupporterTier } from './rules.ts';
import { supporters, supportPayments } from './tables.server.ts';
import { supporterTexts } from './texts.ts';

/** A page of current supporters: advocates first, then the newest (spec B §9). */
export const listSupporters = sharedRead({ read: readSupporters, tags: () => ['supporters'] });

async function readSupporters(db: Database, { after }: SupporterListInput) {
  const [rows, count] = await Promise.all([
    db
      .select({
        id: supporters.id,
        tier: supporters.tier,
        createdAt: supporters.createdAt,
        position: instantText(supporters.createdAt),
        userId: profiles.id,
        username: profiles.username,
        avatarId: profiles.avatarId,
        socialLink: profiles.socialLink,
      })
      .from(supporters)
      .innerJoin(profiles, eq(profiles.id, supporters.userId))
      .where(and(eq(supporters.status, 'active'), after === undefined ? undefined : beyond(after)))
      .orderBy(desc(supporters.tier), desc(supporters.createdAt), desc(supporters.id))
      .limit(supporterLimits.pageSize + 1),
    db.$count(supporters, eq(supporters.status, 'active')),
  ]);
  const { page, next } = pageOf(rows, supporterLimits.pageSize, (last) => [
    last.tier,
    last.position,
    last.id,
  ]);
  return {
    count,
    supporters: page.map(({ position: _position, avatarId, ...row }) => ({
      ...row,
      avatarUrl: avatarAddress(avatarId),
    })),
    next,
  };
}

/** The tier of a current supporter, otherwise null. */
export async function supporterTierOf(db: Database, userId: string): Promise<SupporterTier | null> {
  const [row] = await db
    .select({ tier: supporters.tier })
    .from(supporters)
    .where(and(eq(supporters.userId, userId), eq(supporters.status, 'active')));
  return row?.tier ?? null;
}

/** The same, for pages. */
export const shownTierOf = sharedRead({
  read: supporterTierOf,
  tags: (_, userId) => [profileTag(userId)],
});

/** What a person currently pays, newest first. */
export async function ownSupport(db: Database, viewer: { id: string }) {
  return db
    .select({
      id: supportPayments.id,
      tier: supportPayments.tier,
      interval: supportPayments.interval,
      status: supportPayments.status,
      periodEndsAt: supportPayments.periodEndsAt,
      cancelsAtPeriodEnd: supportPayments.cancelsAtPeriodEnd,
      startedAt: supportPayments.startedAt,
    })
    .from(supportPayments)
    .where(
      and(
        eq(supportPayments.userId, viewer.id),
        inArray(supportPayments.status, ['active', 'past_due']),
      ),
    )
    .orderBy(desc(supportPayments.createdAt))
    .limit(supporterLimits.pageSize);
}

export type OwnSupportPayment = Awaited<ReturnType<typeof ownSupport>>[number];

/** Whether this payment page was opened for this person. */
export async function hasPage(
  db: Database,
  viewer: { id: string },
  sessionId: string,
): Promise<boolean> {
  const own = and(
    eq(supportPayments.stripeSessionId, sessionId),
    eq(supportPayments.userId, viewer.id),
  );
  return (await db.$count(supportPayments, own)) > 0;
}

/**
 * An active subscription of this person.
 * @throws Refusal NOT_FOUND
 */
export async function ownSubscription(db: Database, viewer: { id: string }, id: string) {
  const [row] = await db
    .select({
      subscriptionId: supportPayments.stripeSubscriptionId,
      customerId: supportPayments.stripeCustomerId,
    })
    .from(supportPayments)
    .where(
      and(
        eq(supportPayments.id, id),
        eq(supportPayments.userId, viewer.id),
        inArray(supportPayments.status, ['active', 'past_due']),
      ),
    );
  if (!row?.subscriptionId) throw new Refusal('NOT_FOUND', supporterTexts.notFound);
  return { subscriptionId: row.subscriptionId, customerId: row.customerId };
}

/** Where a page ends: the tier, the time, the id. */
const listPlace = z.tuple([z.enum(supporterTiers), instantPosition, z.uuid()]);

function beyond(cursor: string): SQL {
  const [tier, time, id] = readCursor(listPlace, cursor, supporterTexts.notLoaded);
  return sql`(${supporters.tier}, ${supporters.createdAt}, ${supporters.id})
    < (${tier}::supporter_tier, ${instantFrom(time)}, ${id}::uuid)`;
}

/** Joins the active supporter record of the person in a column. */
export function isSupportedBy(userId: AnyPgColumn): SQL | undefined {
  return and(eq(supporters.userId, userId), eq(supporters.status, 'active'));
}
