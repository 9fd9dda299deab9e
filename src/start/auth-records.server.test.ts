import { expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { authRecords } from './auth-records.server.ts';

const { db, as } = await openFreshSite();

it('a reset of the password ends the access tokens of that person alone', async () => {
  const [person, other] = [await makePerson(db), await makePerson(db)];
  const studio = { label: 'Studio PC', scope: 'read', days: null } as const;
  for (const one of [person, other]) await as(one).accessTokens.create(studio);
  const settings = { isSandbox: true, moderatorUserId: undefined };
  await authRecords(db, settings).recordReset(person.id);
  const endOf = async (one: typeof person) =>
    (await as(one).accessTokens.list({})).tokens.map(({ revokedAt }) => revokedAt);
  expect(await endOf(person)).toEqual([expect.any(Date)]);
  expect(await endOf(other)).toEqual([null]);
});
