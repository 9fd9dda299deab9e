import { expect, it } from 'vitest';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { loader } from './purchase-success.tsx';

const database = await freshDatabase();
const site = openTestSite(database);
const person = await makePerson(database.db);
const noSession = 'No session ID found in URL. Your purchase cannot be verified.';
const signIn = 'You must be logged in to verify a purchase.';
const here = '/purchase-success?session_id=cs_test_1';

it.each([
  ['no session id', person, '/purchase-success', noSession, null],
  ['an empty one', person, '/purchase-success?session_id=', noSession, null],
  ['neither', null, '/purchase-success', noSession, null],
  ['nobody signed in', null, here, signIn, `/login?returnTo=${encodeURIComponent(here)}`],
  ['both', person, here, null, null],
] as const)('with %s', (_, viewer, address, problem, way) => {
  const page = openTestPage(site, viewer);
  expect(loader(page.argumentsFor(address, {}))).toMatchObject({ problem, signIn: way });
});
