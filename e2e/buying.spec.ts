import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { makeExtension } from '#test/archives.ts';
import { visit } from './alive.ts';
import { openAs, openAsModerator, signIn } from './people.ts';
import { connectSeller, listProduct, sendProduct } from './products.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const files = path.resolve(import.meta.dirname, '..', 'db', 'demo', 'files');

/** The product of these journeys costs $6.50. */
async function pay(page: Page, number: string, email: string) {
  await page.waitForURL(/sandbox\/stripe\/pay/);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Pay $6.50', exact: true }).click();
}

/** The mails with this subject in the demo's mailbox. */
async function mailsAbout(page: Page, subject: string): Promise<string> {
  const html = await (await page.request.get('/sandbox/mail')).text();
  return html
    .split('class="card"')
    .filter((mail) => mail.includes(subject))
    .join('\n');
}

/** Somebody new connects Stripe and sends a paid product, which the moderator lists. */
async function openSale(browser: Browser, name: string) {
  const [seller, moderator] = [
    await openAs(browser, `${name} Seller`),
    await openAsModerator(browser),
  ];
  await connectSeller(seller, name);
  const addon = makeExtension([], `bench_${randomUUID().replaceAll('-', '')}`);
  const { id, slug } = await sendProduct(seller, { name, priceCents: 650, addon });
  await listProduct(moderator, id);
  await moderator.context().close();
  return { seller, addon, slug, address: `/marketplace/${slug}` };
}

test('a seller connects and sells; a buyer on a phone gives up, is declined, buys, downloads, reviews, and loses it by a refund', async ({
  browser,
  page,
}) => {
  const { repeatEachIndex, retry } = test.info();
  // No page may become wider for a word that is longer than a line.
  const name = `Benchbuddysupercalifragilistic ${process.pid} ${repeatEachIndex} ${retry}`;
  const email = `bina.${process.pid}.${repeatEachIndex}.${retry}@example.org`;
  const { seller, addon, slug, address } = await openSale(browser, name);

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, address);
  await expect(page.getByText('Please log in to purchase this item.')).toBeVisible();
  await signIn(page, `Bina Buyer ${repeatEachIndex}`);
  await visit(page, address);
  await expect(page.getByRole('main').getByText('$6.50').first()).toBeVisible();
  const purchase = page.getByRole('button', { name: 'Purchase Now' });
  await purchase.click();
  await page.waitForURL(/sandbox\/stripe\/pay/);
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Product' }).click();
  await expect(page).toHaveURL(address);

  await purchase.click();
  await pay(page, '4000 0000 0000 0002', email);
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await pay(page, '4242 4242 4242 4242', email);
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('main').getByText('Download', { exact: true }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe(`${slug}.zip`);
  expect(await readFile(await file.path())).toEqual(addon);

  await page.getByRole('link', { name: 'View My Library' }).click();
  const library = page.getByRole('region', { name: 'My Library' });
  await expect(library).toContainText(name);
  await expect(library).toContainText('$6.50');
  await expect.poll(() => mailsAbout(page, `Your receipt for ${name}`)).toContain('$6.50 USD');
  await visit(page, address);
  await expect(page.getByText('Owned', { exact: true })).toBeVisible();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await reviews.getByLabel('Comment (optional)').fill('Worth every cent.');
  await reviews.getByRole('button', { name: 'Submit Review' }).click();
  const own = reviews.getByRole('listitem').filter({ hasText: 'Worth every cent.' });
  await expect(own).toContainText('Verified download');
  expect(await tooWide(page)).toEqual([]);

  await visit(page, '/sandbox/stripe');
  const payment = page.getByRole('listitem').filter({ hasText: email });
  const refunded = page.waitForResponse((response) => response.request().method() === 'POST');
  await payment.getByRole('button', { name: 'Refund', exact: true }).click();
  await refunded;
  await expect(async () => {
    await visit(page, address);
    await expect(
      page.getByText('Your payment for this was refunded, so your access to it has ended.'),
    ).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await seller.setViewportSize({ width: 390, height: 844 });
  await visit(seller, '/profile/sales');
  const table = seller.getByRole('table', { name: 'Sales by month and product' });
  const sale = table.getByRole('row').filter({ hasText: name });
  // One sale: its price, the tax, both fees, what was given back, and what is left.
  const cells = [/./, '1', '$6.50', '$0.00', '$0.65', '$0.49', '$6.50', '-$1.14'];
  await expect(sale.getByRole('cell')).toHaveText(cells);
  // Whoever saw a card is not known; the buyer opened the page, and came to the checkout and bought.
  const way = seller.getByRole('region', { name: 'By product' }).getByRole('row');
  const steps = way.filter({ hasText: name }).getByRole('cell');
  await expect(steps).toHaveText([/./, /[1-9]/, '1', '1']);
  expect(await tooWide(seller)).toEqual([]);
  await seller.context().close();
});

test('a free product is downloaded, kept in the library, and is the file that was sent', async ({
  page,
}) => {
  await visit(page, '/marketplace/safe-names');
  await expect(page.getByText('Please log in to download this item.')).toBeVisible();
  await signIn(page, `Fay Free ${test.info().repeatEachIndex}`);
  await visit(page, '/marketplace/safe-names');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for Free' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('safe-names.zip');
  const [got, sent] = await Promise.all([
    readFile(await file.path()),
    readFile(path.join(files, 'safe-names-1.0.4.zip')),
  ]);
  expect(got.equals(sent)).toBe(true);
  await expect(page.getByText('Owned', { exact: true })).toBeVisible();
  await visit(page, '/profile');
  await expect(page.getByRole('region', { name: 'My Library' })).toContainText('Safe Names');
});
