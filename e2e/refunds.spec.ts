import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { makeExtension } from '#test/archives.ts';
import { visit } from './alive.ts';
import { openAs, openAsModerator } from './people.ts';
import { connectSeller, listProduct, sendProduct } from './products.ts';
import { fitsBothSizes, phone, wide } from './sizes.ts';
import { test } from './test.ts';

type Size = typeof wide;

/**
 * Somebody sells a product for $20.00 with a window of 14 days, and somebody else buys it for $15.00,
 * with a coupon from a link. They sit at windows of different sizes.
 */
async function sell(browser: Browser, called: string, sizes: { seller: Size; buyer: Size }) {
  const { repeatEachIndex, retry } = test.info();
  const name = `${called} ${process.pid} ${repeatEachIndex} ${retry}`;
  const seller = await openAs(browser, `${name} Seller`, {
    viewport: sizes.seller,
  });
  const moderator = await openAsModerator(browser);
  await moderator.setViewportSize(sizes.seller);
  await connectSeller(seller, name);
  const addon = makeExtension([], `bench_${randomUUID().replaceAll('-', '')}`);
  const sent = { name, priceCents: 2000, addon, refundDays: 14 };
  const { id, slug } = await sendProduct(seller, sent);
  await listProduct(moderator, id);
  const buyer = await openAs(browser, `${name} Buyer`, {
    viewport: sizes.buyer,
  });
  const code = name.replaceAll(' ', '-').toUpperCase();
  const terms = {
    percent: 25,
    amountCents: null,
    usesMax: 1,
    endsAt: null,
    productIds: [id],
  };
  const coupon = await seller.request.post('/api/v1/coupons', {
    data: { code, ...terms },
  });
  expect(coupon.status(), await coupon.text()).toBe(201);
  await visit(buyer, `/marketplace/${slug}?coupon=${code}`);
  await expect(buyer.getByText(`Coupon ${code} is applied.`)).toBeVisible();
  await expect(buyer.getByText('14-day refund window')).toBeVisible();
  await expect(buyer.getByText('All updates included')).toBeVisible();
  await buyer.getByRole('button', { name: 'Purchase Now $15.00' }).click();
  await buyer.waitForURL(/sandbox\/stripe\/pay/);
  await buyer.getByLabel('Card number').fill('4242 4242 4242 4242');
  await buyer.getByLabel('Email', { exact: true }).fill('buyer@example.org');
  await buyer.getByRole('button', { name: 'Pay $15.00', exact: true }).click();
  await expect(buyer.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  return { name, seller, moderator, buyer };
}

const libraryOf = (page: Page) => page.getByRole('region', { name: 'My Library' });

async function ask(buyer: Page, name: string, reason: string) {
  await visit(buyer, '/profile');
  await expect(libraryOf(buyer)).toContainText(/Refund window until \w+ \d+, \d{4}/);
  await buyer.getByRole('button', { name: `Ask for a refund of ${name}` }).click();
  const dialog = buyer.getByRole('dialog', { name: `Refund of ${name}` });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toContainText('Please give a reason.');
  await dialog.getByLabel('What is wrong with it?').fill(reason);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(libraryOf(buyer)).toContainText('You asked for a refund. The seller answers by');
}

async function hasRefund(buyer: Page) {
  await expect(async () => {
    await visit(buyer, '/profile');
    const sentence = 'Your payment for this was refunded, so your access to it has ended.';
    await expect(libraryOf(buyer)).toContainText(sentence, { timeout: 2_000 });
  }).toPass();
}

async function mailsAbout(page: Page, name: string): Promise<string> {
  const html = await (await page.request.get('/sandbox/mail')).text();
  return html
    .split('class="card"')
    .filter((mail) => mail.includes(name))
    .join('\n');
}

test('who bought with a coupon asks, the seller grants, and what was paid goes back', async ({
  browser,
}) => {
  const { name, seller, moderator, buyer } = await sell(browser, 'Grantbench', {
    seller: wide,
    buyer: phone,
  });
  await ask(buyer, name, 'It does not start in Blender 5.1.');
  await fitsBothSizes(buyer);
  await visit(seller, '/profile/sales');
  const requests = seller.getByRole('region', { name: 'Refund requests' });
  await expect(requests).toContainText('It does not start in Blender 5.1.');
  await fitsBothSizes(seller);
  await requests.getByRole('button', { name: `Grant refund of ${name}` }).click();
  await expect(seller.getByText('The refund was granted.')).toBeVisible();
  await hasRefund(buyer);
  await visit(seller, '/profile/sales');
  const sales = seller.getByRole('region', { name: 'Individual sales' });
  await expect(sales.getByRole('listitem').filter({ hasText: name })).toContainText('Refunded');
  await expect
    .poll(() => mailsAbout(buyer, `Your refund was granted: ${name}`))
    .toContain('$15.00 is returned to your original payment method');
  for (const page of [seller, moderator, buyer]) await page.context().close();
});

test('the seller declines, and a moderator decides', async ({ browser }) => {
  const { name, seller, moderator, buyer } = await sell(browser, 'Declinebench', {
    seller: phone,
    buyer: wide,
  });
  await ask(buyer, name, 'The nodes of the video are missing.');
  await visit(seller, '/profile/sales');
  await seller.getByRole('button', { name: `Decline the refund of ${name}` }).click();
  const decline = seller.getByRole('dialog', {
    name: `Decline the refund of ${name}?`,
  });
  await decline.getByLabel('Reason').fill('They are in the second collection.');
  await decline.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(seller.getByText('The refund was declined.')).toBeVisible();
  await visit(buyer, '/profile');
  await expect(libraryOf(buyer)).toContainText(
    'The seller wrote: They are in the second collection.',
  );
  await buyer
    .getByRole('button', {
      name: `Ask a moderator about the refund of ${name}`,
    })
    .click();
  await expect(libraryOf(buyer)).toContainText('A moderator will decide about your refund.');

  await visit(moderator, '/moderation/refunds');
  const row = moderator.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('The nodes of the video are missing.');
  await expect(row).toContainText('They are in the second collection.');
  await fitsBothSizes(moderator);
  await row.getByRole('button', { name: `Grant refund of ${name}` }).click();
  const grant = moderator.getByRole('dialog', {
    name: `Grant the refund of ${name}?`,
  });
  await grant.getByLabel('Reason').fill('The page promises them.');
  await grant.getByRole('button', { name: 'Grant refund' }).click();
  await expect(row).toBeHidden();
  await hasRefund(buyer);
  await expect
    .poll(() => mailsAbout(buyer, `Your refund was granted: ${name}`))
    .toContain('The page promises them.');
  await visit(moderator, '/moderation/log');
  await expect(moderator.getByText('The page promises them.').first()).toBeVisible();
  for (const page of [seller, moderator, buyer]) await page.context().close();
});
