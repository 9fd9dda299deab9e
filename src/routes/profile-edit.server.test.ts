import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { loader } from './profile-edit.tsx';

const site = await openFreshSite();

it('loads what the person may change', async () => {
  const person = await makePerson(site.db);
  const page = openTestPage(site, person);
  expect(await loader(page.argumentsFor('/profile/edit', {}))).toMatchObject({
    profile: { username: person.username },
    account: { hasPassword: false, sessions: [] },
  });
});

it('says so when that fails, and reports it', async () => {
  const page = openTestPage(site, await makePerson(site.db));
  await site.db.execute(sql`alter table profiles rename to profiles_away`);
  await expect(loader(page.argumentsFor('/profile/edit', {}))).rejects.toMatchObject({
    data: { message: 'Failed to load profile data.' },
    init: { status: 500 },
  });
  expect(page.reports).toHaveLength(1);
});
