import { z } from 'zod';
import { isGrantedModerator } from '#features/accounts/moderators/queries.server.ts';
import {
  beginSuspension,
  endSuspension,
  takeEndedSuspension,
} from '#features/accounts/suspensions/commands.server.ts';
import { publishAfterSuspension } from '#features/articles/scheduling/commands.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import {
  offerProductsOf,
  withholdProductsOf,
} from '#features/products/withholding.commands.server.ts';
import { profileTag } from '#features/profiles/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { defineQueue, enqueue } from '#platform/queue/enqueue.server.ts';
import { alreadyDecided, Refusal } from '#shared/refusal.ts';
import { siteActor, type Actor, type PersonActor } from '#shared/viewer.ts';
import type { SuspensionInput } from './input.ts';
import { postSuspension } from './mails.commands.server.ts';
import { peopleTexts } from './texts.ts';

type SuspensionServices = { db: Database; fixedModeratorId: string | null };

/** Somebody whose open payment pages end, of what they buy and what they sell. */
export const suspendedPersonQueue = defineQueue('suspended-person', z.object({ userId: z.uuid() }));

/**
 * Keeps a person from acting until it is lifted or ends: sessions, sales and open payment pages end.
 * @throws Refusal NOT_FOUND; FORBIDDEN for oneself and for moderators; CONFLICT when they are already
 */
export async function suspendPerson(
  services: SuspensionServices,
  actor: PersonActor,
  { id, reason, until }: SuspensionInput,
): Promise<void> {
  if (id === actor.id) throw new Refusal('FORBIDDEN', peopleTexts.notYourself);
  await services.db.transaction(async (tx) => {
    const { since } = await beginSuspension(tx, id, { reason, until, by: actor.id });
    await postSuspension(tx, id, since);
    // After its lock: whoever is made a moderator at this moment was not before.
    if (id === services.fixedModeratorId || (await isGrantedModerator(tx, id))) {
      throw new Refusal('FORBIDDEN', peopleTexts.notModerators);
    }
    await withholdProductsOf(tx, id);
    await enqueue(tx, suspendedPersonQueue, { userId: id });
    await recordAudit(tx, actor, {
      event: 'person.suspended',
      subject: { type: 'account', id },
      reason,
      ...(until && { details: { until: until.toISOString() } }),
    });
    await dropPages(tx, profileTag(id));
  });
}

/**
 * Lets a person act again: all is as it was before.
 * @throws Refusal CONFLICT when they are not suspended
 */
export async function reinstatePerson(
  db: Database,
  actor: PersonActor,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endSuspension(tx, userId))) throw alreadyDecided(peopleTexts.notSuspended);
    await finishReinstatement(tx, actor, userId);
  });
}

/** Ends the suspensions whose day has come. */
export async function reinstateInTime(db: Database): Promise<void> {
  const endNext = () =>
    db.transaction(async (tx) => {
      const userId = await takeEndedSuspension(tx);
      if (userId !== null) await finishReinstatement(tx, siteActor, userId);
      return userId;
    });
  while ((await endNext()) !== null) {
    // Until none is left.
  }
}

async function finishReinstatement(tx: Database, actor: Actor, userId: string): Promise<void> {
  await offerProductsOf(tx, userId);
  await publishAfterSuspension(tx, userId);
  const subject = { type: 'account', id: userId } as const;
  await recordAudit(tx, actor, { event: 'person.reinstated', subject });
  await dropPages(tx, profileTag(userId));
}
