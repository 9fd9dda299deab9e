import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { users } from '../tables.server.ts';
import { tellSuspended } from './commands.server.ts';
import { suspensions } from './tables.server.ts';

const { db } = await freshDatabase();
const reason = 'Sold the work of others.';

describe('a suspended person', () => {
  it('is told by one mail, again when the mail server did not take it', async () => {
    const person = await makePerson(db);
    const until = new Date('2030-03-04T00:00:00Z');
    await db.insert(suspensions).values({ userId: person.id, reason, until });
    const mails: { to: string; text: string }[] = [];
    const [user] = await db.select().from(users).where(eq(users.id, person.id));
    const office = { db, contactEmail: 'help@forge.example', log: { warn: () => {} } };
    const failing = { send: () => Promise.reject(new Error('no')) };
    await tellSuspended({ ...office, mail: failing });
    const mail = {
      send: async (message: { to: string; text: string }) => void mails.push(message),
    };
    await tellSuspended({ ...office, mail });
    await tellSuspended({ ...office, mail });
    const own = mails.filter(({ to }) => to === user?.email);
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toContain('suspended until March 4, 2030. The reason:\n\nSold the work');
    expect(own[0]?.text).toContain('write to help@forge.example');
  });
});
