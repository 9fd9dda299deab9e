import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { grantModerator, revokeModerator } from '#features/accounts/moderators/commands.server.ts';
import { sessions, users } from '#features/accounts/tables.server.ts';
import { reinstatePerson, suspendPerson } from '#features/people/commands.server.ts';
import { updateProfile } from '#features/profiles/commands.server.ts';
import { openSession } from '#test/session.ts';
import { freshDatabase } from '#test/database.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { knownVisit, openVisits, type Visit } from './viewer.server.ts';

const database = await freshDatabase();
const { db } = database;
const droppedTags = await hearPageTags(database);
const moderator = await makePerson(db, { isModerator: true });

describe('who asks', () => {
  const cookie = 'forge.session_token=one; theme=dark';
  const asking = (header: string) => new Headers({ cookie: header });
  const somebody: Visit = { viewer: moderator, sessionId: 's', authenticatedAt: null, cookies: [] };
  const nobody: Visit = { viewer: null, sessionId: null, authenticatedAt: null, cookies: [] };
  const prolonged: Visit = { ...somebody, cookies: ['forge.session_token=two'] };

  it('is looked up once for requests with the same cookies, until the person changes', async () => {
    const visits = openVisits();
    const resolve = vi.fn(() => Promise.resolve(somebody));
    const ask = () => knownVisit(visits, asking(cookie), resolve);
    await Promise.all([ask(), ask()]);
    expect(await ask()).toBe(somebody);
    expect(resolve).toHaveBeenCalledOnce();
    visits.drop([`person:${moderator.id}`]);
    await ask();
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['other cookies beside the same session', 'forge.session_token=one', somebody],
    ['one of two sessions', '__Secure-forge.session_token=x; forge.session_token=one', somebody],
    ['the mark of a write', `${cookie}; forge.written=1`, somebody],
    ['a session that is none', cookie, nobody],
    ['a session that was just prolonged', cookie, prolonged],
    ['no session', 'theme=dark', nobody],
  ])('is looked up anew with %s', async (_, header, found) => {
    const visits = openVisits();
    const kept = header === cookie ? found : somebody;
    await knownVisit(visits, asking(cookie), () => Promise.resolve(kept));
    const resolve = vi.fn(() => Promise.resolve(found));
    expect(await knownVisit(visits, asking(header), resolve)).toBe(found);
    expect(resolve).toHaveBeenCalledOnce();
  });
});

describe('every process hears of a person', () => {
  const services = { db, fixedModeratorId: null };
  const acts: Record<string, (id: string) => Promise<unknown>> = {
    'who signs out': (id) => db.delete(sessions).where(eq(sessions.userId, id)),
    'who proves who they are': (id) =>
      db.update(sessions).set({ authenticatedAt: new Date() }).where(eq(sessions.userId, id)),
    'who becomes a moderator': (id) => grantModerator(db, actorOf(moderator), id, 'Helps.'),
    'who is one no more': (id) => revokeModerator(db, actorOf(moderator), id),
    'who is suspended': (id) =>
      suspendPerson(services, actorOf(moderator), { id, reason: 'Spam.', until: null }),
    'who is reinstated': (id) => reinstatePerson(db, actorOf(moderator), id),
    'with a new name': (id) => updateProfile(db, { id }, { username: 'renamed-artist' }),
    'whose account is gone': (id) => db.delete(users).where(eq(users.id, id)),
  };

  it.each(Object.keys(acts))('%s', async (name) => {
    const person = await makePerson(db);
    await openSession(db, person.id, 'a secret');
    if (name === 'who is one no more') await acts['who becomes a moderator']?.(person.id);
    if (name === 'who is reinstated') await acts['who is suspended']?.(person.id);
    await droppedTags();
    await acts[name]?.(person.id);
    expect(await droppedTags()).toContain(`person:${person.id}`);
  });
});
