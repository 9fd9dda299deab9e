import { and, asc, eq, inArray, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { moderators } from '#features/accounts/moderators/tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { auditEntries } from '#features/audit/tables.server.ts';
import { viewerById } from '#features/profiles/queries.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { sendMails } from '#test/mails.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { makePerson } from '#test/people.ts';
import { openRoles } from '#test/roles.ts';
import { roleMails } from './mails.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const roles = await openRoles(database);
const { as, fixed, grant, end, moderates, reason } = roles;
const droppedTags = await hearPageTags(database);

let iris: Viewer;
let otto: Viewer;

beforeEach(async () => {
  iris = await roles.makeModerator('iris');
  otto = await roles.makeModerator('otto');
});

afterEach(async () => {
  await db.delete(moderators);
});

const events = (id: string) =>
  db
    .select({ event: auditEntries.event, by: auditEntries.actorId, reason: auditEntries.reason })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), like(auditEntries.event, 'person.role-%')))
    .orderBy(asc(auditEntries.at));

/** Everything that was mailed since the last time, by whom it went to. */
async function mailed() {
  const sent = await sendMails(database, { kinds: [roleMails] });
  const rows = await db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(
      inArray(
        users.email,
        sent.map(({ to }) => to),
      ),
    );
  return sent.map(({ to, subject, text }) => ({
    name: rows.find(({ email }) => email === to)?.name ?? to,
    subject,
    text,
  }));
}

describe('a moderator makes somebody a moderator', () => {
  it('from the next request on, with an entry of who and why', async () => {
    const person = await makePerson(db);
    await droppedTags();
    await grant(iris, person);
    expect(await moderates(person)).toBe(true);
    expect(await droppedTags()).toContain(`person:${person.id}`);
    expect(await events(person.id)).toEqual([
      { event: 'person.role-granted', by: iris.id, reason },
    ]);
    expect(await as(iris).people.byId({ id: person.id })).toMatchObject({
      role: { isFixed: false, by: iris.username, reason },
    });
  });

  it('and ends it again', async () => {
    const person = await makePerson(db);
    await grant(iris, person);
    await droppedTags();
    await end(otto, person);
    expect(await moderates(person)).toBe(false);
    expect(await droppedTags()).toContain(`person:${person.id}`);
    expect(await events(person.id)).toEqual([
      { event: 'person.role-granted', by: iris.id, reason },
      { event: 'person.role-revoked', by: otto.id, reason },
    ]);
    const ended = await viewerById(db, person.id, fixed.id);
    await expect(grant(ended, otto)).rejects.toMatchObject({ status: 403 });
  });

  it('also as the one whom the settings name', async () => {
    const person = await makePerson(db);
    await grant(fixed, person);
    await end(fixed, person);
    expect(await moderates(person)).toBe(false);
  });

  it('once, however often and at once it is asked for', async () => {
    const person = await makePerson(db);
    await mailed();
    await Promise.all([grant(iris, person), grant(iris, person), grant(otto, person)]);
    await grant(otto, person);
    expect(await events(person.id)).toHaveLength(1);
    expect(await mailed()).toHaveLength(4);
    await Promise.all([end(iris, person), end(otto, person), end(iris, person)]);
    await end(iris, person);
    expect(await events(person.id)).toHaveLength(2);
    expect(await mailed()).toHaveLength(4);
    const { notifications } = await as(person).notifications.unread({});
    expect(notifications.map(({ type }) => type)).toEqual(['role_ended', 'role_granted']);
  });

  it('again later, and everybody is told again', async () => {
    const person = await makePerson(db);
    await grant(iris, person);
    await end(iris, person);
    await mailed();
    await grant(iris, person);
    expect(await mailed()).toHaveLength(4);
  });
});

describe('everybody concerned is told', () => {
  it('of a new moderator', async () => {
    const person = await makePerson(db, { username: 'mira-k' });
    await mailed();
    await grant(iris, person);
    const { notifications } = await as(person).notifications.unread({});
    expect(notifications).toMatchObject([
      { type: 'role_granted', actorUsername: iris.username, metadata: { reason } },
    ]);
    const mails = await mailed();
    const mailTo = ({ username }: Viewer) => mails.find(({ name }) => name === username);
    expect(mails).toHaveLength(4);
    expect(mailTo(person)).toMatchObject({ subject: 'You are now a moderator of Forge' });
    expect(mailTo(person)?.text).toBe(`Hello mira-k,

${iris.username} made you a moderator of Forge. The reason:

Knows every add-on.

What is waiting for moderators is listed at https://forge.example/admin. If you have no second factor yet, you will be asked to set one up first.

If you do not want this role, write to help@forge.example.
`);
    for (const other of [otto, fixed]) {
      expect(mailTo(other)).toMatchObject({ subject: 'mira-k is now a moderator of Forge' });
      expect(mailTo(other)?.text).toContain(
        `${iris.username} made mira-k a moderator of Forge. The reason:\n\nKnows every add-on.`,
      );
      expect(mailTo(other)?.text).toContain(
        `https://forge.example/moderation/log?person=${person.id}`,
      );
    }
    expect(mailTo(iris)?.text).toContain('You made mira-k a moderator of Forge.');
    expect(mailTo(iris)?.text).toContain(
      'If this was not you, somebody else has access to your account.',
    );
  });

  it('of the end of a role', async () => {
    const person = await makePerson(db, { username: 'mira-l' });
    await grant(iris, person);
    await mailed();
    await end(iris, person);
    const mails = await mailed();
    const mailTo = ({ username }: Viewer) => mails.find(({ name }) => name === username);
    expect(mails).toHaveLength(4);
    expect(mailTo(person)?.subject).toBe('You are no longer a moderator of Forge');
    expect(mailTo(person)?.text).toContain(
      `${iris.username} ended your role as a moderator of Forge.`,
    );
    expect(mailTo(otto)?.subject).toBe('mira-l is no longer a moderator of Forge');
    expect(mailTo(iris)?.text).toContain('You ended mira-l’s role as a moderator of Forge.');
  });

  it('also who lost the role before the mail was written, and never who is gone', async () => {
    const person = await makePerson(db);
    await mailed();
    await grant(iris, person);
    await db.delete(moderators).where(eq(moderators.userId, otto.id));
    await db.delete(users).where(eq(users.id, person.id));
    const mails = await mailed();
    expect(mails.map(({ name }) => name).toSorted()).toEqual(
      [fixed.username, iris.username, otto.username].toSorted(),
    );
    expect(mails[0]?.text).toContain('A deleted user');
  });

  it('where the settings name somebody who is not there', async () => {
    const person = await makePerson(db);
    await mailed();
    await as(iris, { fixedModeratorId: randomUUID() }).people.grantRole({ id: person.id, reason });
    expect(await mailed()).toHaveLength(3);
  });
});
