import { afterEach, expect, it } from 'vitest';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { openTestPayments, paymentsThrough } from '#test/payments.ts';
import { makePerson } from '#test/people.ts';

const database = await freshDatabase();
const { payments, sandbox, pay } = await openTestPayments();
const { store } = sandbox;
const { as } = openTestSite(database, payments);

const isAway = {
  status: 503,
  message: 'The payment provider is not responding. Please try again later.',
};

afterEach(() => {
  store.state.outage = 'none';
});

async function paid() {
  const person = await makePerson(database.db);
  const choice = { tier: 'supporter', interval: 'monthly' } as const;
  const { url } = await as(person).supporters.startCheckout(choice);
  await pay(url);
  return { person, sessionId: /cs_[\w-]+/.exec(url)?.[0] ?? '' };
}

it('says so to who returns from paying, and confirms it afterwards', async () => {
  const { person, sessionId } = await paid();
  const confirm = () => as(person).supporters.confirm({ sessionId });
  store.state.outage = 'error';
  await expect(confirm()).rejects.toMatchObject(isAway);
  store.state.outage = 'none';
  await confirm();
  expect(await as(person).supporters.mine({})).toMatchObject([{ status: 'active' }]);
});

it('says so to who cancels, also if only the second answer is missing', async () => {
  const { person, sessionId } = await paid();
  await as(person).supporters.confirm({ sessionId });
  const [own] = await as(person).supporters.mine({});
  let isOver = false;
  const cut = await paymentsThrough(sandbox.connection, async (ask) => {
    const answer = await ask();
    if (isOver) return null;
    isOver = answer.body['cancel_at_period_end'] === true;
    return answer;
  });
  const cancel = { id: own?.id ?? '', cancelsAtPeriodEnd: true };
  const calls = openTestSite(database, cut).as(person).supporters;
  await expect(calls.setCancelsAtPeriodEnd(cancel)).rejects.toMatchObject(isAway);
  await as(person).supporters.setCancelsAtPeriodEnd(cancel);
  expect(await as(person).supporters.mine({})).toMatchObject([{ cancelsAtPeriodEnd: true }]);
});
