import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { openTestPage } from '#test/pages.ts';
import { openTestPayments } from '#test/payments.ts';
import { makePerson } from '#test/people.ts';
import { action as supportAction, loader as supportLoader } from './support.tsx';
import { loader as profileLoader } from './profile.tsx';
import { loader } from './supporters.tsx';

const database = await freshDatabase();
const { db } = database;
const { payments, sandbox, pay } = await openTestPayments();
const site = openTestSite(database, payments);

const unexpected = 'An unexpected error occurred.';

/** Takes a table away for the rest of the test. */
async function lose(table: string) {
  await db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
  onTestFinished(async () => {
    await db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  });
}

const sessionOf = (location: string | null) => /cs_[\w-]+/.exec(location ?? '')?.[0] ?? '';

function choose(viewer: Parameters<typeof openTestPage>[1], form: Record<string, string>) {
  const page = openTestPage(site, viewer);
  const visit = page.argumentsFor('/support', {});
  const request = new Request(visit.url, { method: 'POST', body: new URLSearchParams(form) });
  return { page, done: supportAction({ ...visit, request }) };
}

async function redirectOf(done: ReturnType<typeof choose>['done']) {
  const answer: unknown = await done;
  if (!(answer instanceof Response)) throw new Error('It leads nowhere.');
  return answer;
}

describe('the supporters page', () => {
  it('counts who comes back from paying before the webhook does, and drops when they change', async () => {
    const person = await makePerson(db);
    const answer = await redirectOf(choose(person, { tier: 'advocate', interval: 'once' }).done);
    const url = answer.headers.get('location') ?? '';
    await pay(url);
    const page = openTestPage(site, person);
    const back = `/supporters?support=success&session_id=${sessionOf(url)}`;
    const { list, isThanked } = await loader(page.argumentsFor(back, {}));
    expect(isThanked).toBe(true);
    expect(list).toMatchObject({ count: 1, supporters: [{ userId: person.id, tier: 'advocate' }] });
    const visitor = openTestPage(site, null);
    await loader(visitor.argumentsFor('/supporters', {}));
    expect(visitor.tags).toEqual(['supporters']);
  });

  it('reports that the list could not be loaded', async () => {
    await lose('supporters');
    const page = openTestPage(site, null);
    expect((await loader(page.argumentsFor('/supporters', {}))).list).toBeNull();
    expect(page.reports).toMatchObject([{ data: { message: 'Could not load supporters.' } }]);
  });
});

describe('a status that cannot be found out is reported, and counts as none (spec B §4)', () => {
  it('on the support page', async () => {
    await lose('support_payments');
    const page = openTestPage(site, await makePerson(db));
    expect((await supportLoader(page.argumentsFor('/support', {}))).own).toEqual([]);
    expect(page.reports).toHaveLength(1);
  });

  it('on a profile', async () => {
    const { id } = await makePerson(db);
    await lose('supporters');
    const page = openTestPage(site, null);
    const visit = page.argumentsFor(`/profile/${id}`, { userId: id });
    expect((await profileLoader(visit)).tier).toBeNull();
    expect(page.reports).toHaveLength(1);
  });
});

describe('choosing a tier', () => {
  it('leads to the payment page', async () => {
    const { page, done } = choose(await makePerson(db), { tier: 'supporter', interval: 'monthly' });
    const answer = await redirectOf(done);
    expect(answer.headers.get('location')).toMatch(/\/sandbox\/stripe\/pay\/cs_/);
    // The browser itself navigates there: it is not one of our pages.
    expect(answer.headers.get('x-remix-reload-document')).toBe('true');
    expect(page.reports).toEqual([]);
  });

  it('leads to the sign-in page without an account', async () => {
    const answer = await redirectOf(choose(null, { tier: 'supporter', interval: 'once' }).done);
    expect(answer.headers.get('location')).toBe('/login?returnTo=%2Fsupport');
  });

  it.each([
    ['an unknown tier', { tier: '16', interval: 'once' }, 'Invalid support tier selected.', 0],
    ['a subscription that is none', { intent: 'billing', id: 'x' }, unexpected, 1],
  ] as const)('says what is wrong: %s', async (_, form, error, reports) => {
    const { page, done } = choose(await makePerson(db), form);
    expect(await done).toMatchObject({ data: { error }, init: { status: 400 } });
    expect(page.reports).toHaveLength(reports);
  });

  it('says that Stripe does not answer', async () => {
    sandbox.store.state.outage = 'cut';
    onTestFinished(() => {
      sandbox.store.state.outage = 'none';
    });
    const { done } = choose(await makePerson(db), { tier: 'supporter', interval: 'once' });
    const error = 'The payment provider is not responding. Please try again later.';
    expect(await done).toMatchObject({ data: { error } });
  });

  it('says so when it failed otherwise, and reports it', async () => {
    await lose('support_payments');
    const { page, done } = choose(await makePerson(db), { tier: 'supporter', interval: 'once' });
    expect(await done).toMatchObject({ data: { error: unexpected } });
    expect(page.reports).toHaveLength(1);
  });
});
