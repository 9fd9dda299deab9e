import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { visit } from './alive.ts';
import { changeData } from './accounts.ts';
import { openAs, openAsModerator, personNow } from './people.ts';
import { fitsBothSizes, phone } from './sizes.ts';
import { test } from './test.ts';

const card = {
  email: 'payer@example.org',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  code: '123',
  name: 'Payer',
};

/** Opens a payment page of each of these products; their addresses. */
function openPages(buyer: Page, slugs: readonly string[]): Promise<string[]> {
  return Promise.all(
    slugs.map(async (slug) => {
      const product = await (await buyer.request.get(`/api/v1/products/${slug}`)).json();
      const { id } = z.object({ id: z.string() }).parse(product);
      const data = {};
      const begun = await buyer.request.post(`/api/v1/purchases/${id}/checkout`, { data });
      expect(begun.ok(), await begun.text()).toBe(true);
      return z.object({ url: z.url() }).parse(await begun.json()).url;
    }),
  );
}

async function receiptsTo(page: Page, email: string): Promise<number> {
  const html = await (await page.request.get('/sandbox/mail')).text();
  const mails = html.split('class="card"').filter((mail) => mail.includes(email));
  return mails.filter((mail) => mail.includes('Your receipt for')).length;
}

test('a moderator grants, refunds and dismisses what does not match, and sends a receipt again', async ({
  browser,
}) => {
  const called = `Dora Differs ${process.pid}`;
  const { email, username } = personNow(called);
  const [buyer, moderator] = await Promise.all([openAs(browser, called), openAsModerator(browser)]);
  await moderator.setViewportSize(phone);
  const pages = await openPages(buyer, ['texel-check', 'scatter-kit', 'workshop-robot']);
  // What was agreed is a dollar more than what each page asks for.
  await changeData(
    email,
    (person) =>
      `update purchases set price_cents = price_cents + 100, seller_cents = seller_cents + 100
       where status = 'pending' and buyer_id = ${person}`,
  );
  for (const url of pages) await buyer.request.post(url, { form: card, maxRedirects: 0 });

  const rows = moderator.getByRole('listitem').filter({ hasText: username });
  await expect(async () => {
    await visit(moderator, '/moderation/payments');
    await expect(rows).toHaveCount(3, { timeout: 2_000 });
  }).toPass();
  await fitsBothSizes(moderator);
  const decide = async (product: string, action: string, done: string) => {
    const row = rows.filter({ hasText: product });
    await expect(row).toContainText('The payment differs from the purchase');
    await row.getByRole('button', { name: action }).click();
    const dialog = moderator.getByRole('dialog', { name: `${action} this payment?` });
    await dialog.getByLabel('Reason').fill('Agreed with the seller.');
    await dialog.getByRole('button', { name: action }).click();
    await expect(moderator.getByText(done)).toBeVisible();
    await expect(row).toBeHidden();
  };
  await decide('Texel Check', 'Grant', 'Payment granted');
  await decide('Scatter Kit', 'Refund', 'Payment refunded');
  await decide('Workshop Robot', 'Dismiss', 'Payment dismissed');
  await moderator.getByRole('link', { name: 'Resolved' }).click();
  await expect(rows.first()).toContainText('Dismissed by');
  await visit(buyer, '/profile');
  const library = buyer.getByRole('region', { name: 'My Library' });
  await expect(library).toContainText('Texel Check');
  await expect(library).not.toContainText('Workshop Robot');

  await expect.poll(() => receiptsTo(buyer, email)).toBe(1);
  // Under another name, for the mailbox shows one of two mails with the same Message-ID.
  await changeData(
    email,
    (person) =>
      `update mails set sent_at = null, given_up_at = now(), tries = 40, error = '451 Try again',
         about = about || ' again'
       where kind = 'receipt' and user_id = ${person}`,
  );
  await visit(moderator, '/moderation/mails');
  const mail = moderator.getByRole('listitem').filter({ hasText: username });
  await expect(mail).toContainText('Given up');
  await fitsBothSizes(moderator);
  await mail.getByRole('button', { name: `Send again: Receipt to ${username}` }).click();
  await expect(moderator.getByText('The mail is being sent again.')).toBeVisible();
  await expect.poll(() => receiptsTo(buyer, email)).toBe(2);
  for (const page of [buyer, moderator]) await page.context().close();
});
