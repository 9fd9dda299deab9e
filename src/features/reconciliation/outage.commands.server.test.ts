import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { supportPayments } from '#features/supporters/tables.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openMoney } from '#test/money.ts';
import { makePerson } from '#test/people.ts';
import { reconcile } from './commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const money = await openMoney(database);
const run = { since: new Date(Date.now() - 60_000), isRepairing: true, endsInOutage: true };
const away = new PaymentProblem('unreachable', 'Stripe is busy.', null);

/** Stripe, where each call fails in which one of these words stands; tells which were asked. */
function failing(words: readonly string[]) {
  const asked: string[] = [];
  const payments = new Proxy(money.payments, {
    get(target, name: keyof Payments) {
      const call = target[name] as (...given: unknown[]) => unknown;
      return (...given: unknown[]) => {
        const word = words.find((one) => JSON.stringify(given).includes(one));
        if (word === undefined) return call.apply(target, given);
        asked.push(word);
        throw away;
      };
    },
  });
  return { payments, asked };
}

/** Paid, but we were not notified. */
async function unheard() {
  const sale = await money.openSale();
  await money.pay(sale.url);
  money.lose();
  return sale;
}

async function unheardSupport() {
  const person = await makePerson(db);
  const checkout = { tier: 'supporter', interval: 'once' } as const;
  const { url } = await money.as(person).supporters.startCheckout(checkout);
  await money.pay(url);
  money.lose();
  return async () => {
    const rows = await db
      .select()
      .from(supportPayments)
      .where(eq(supportPayments.userId, person.id));
    return rows[0]?.status;
  };
}

const statusOf = async ({ productId }: { productId: string }) =>
  (await money.rowsOf(productId)).map(({ status }) => status);

it.each([0, 1, 2])(
  'one account that fails keeps no other from being compared: %i',
  async (place) => {
    const sales = [await unheard(), await unheard(), await unheard()];
    const support = await unheardSupport();
    const down = sales[place];
    if (!down) throw new Error('There are three.');
    const { payments, asked } = failing([down.account]);
    await expect(reconcile({ db, payments }, run)).rejects.toMatchObject({
      errors: [away],
      message: expect.stringContaining(`${down.account}: Stripe is busy.`),
    });
    expect(asked).toEqual([down.account]);
    for (const sale of sales) {
      expect(await statusOf(sale)).toEqual([sale === down ? 'pending' : 'owned']);
    }
    expect(await support()).toBe('active');
    await reconcile({ db, payments: money.payments }, run);
    expect(await statusOf(down)).toEqual(['owned']);
  },
);

it('one payment of a supporter that fails keeps no other from being compared', async () => {
  const people = [await unheardSupport(), await unheardSupport(), await unheardSupport()];
  const [row] = await db
    .select()
    .from(supportPayments)
    .where(eq(supportPayments.status, 'pending'));
  const { payments } = failing([String(row?.stripeSessionId)]);
  await expect(reconcile({ db, payments }, run)).rejects.toMatchObject({ errors: [away] });
  const statuses = await Promise.all(people.map((status) => status()));
  expect(statuses.filter((status) => status === 'active')).toHaveLength(2);
  expect(statuses.filter((status) => status === 'pending')).toHaveLength(1);
});

it('several accounts that fail in a row end the run: Stripe is away', async () => {
  const sales = [await unheard(), await unheard(), await unheard(), await unheard()];
  const { payments, asked } = failing(['acct_']);
  await expect(reconcile({ db, payments }, run)).rejects.toBe(away);
  expect(asked).toHaveLength(3);
  for (const sale of sales) expect(await statusOf(sale)).toEqual(['pending']);
});
