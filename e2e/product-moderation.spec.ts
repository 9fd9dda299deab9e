import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { longDate } from '#shared/dates.ts';
import { makeExtension } from '#test/archives.ts';
import { reload, visit } from './alive.ts';
import { violations } from './axe.ts';
import { openAs, openAsModerator } from './people.ts';
import { sendProduct } from './products.ts';
import { reject, rowOf } from './queue.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const queuePath = '/moderation/products';
let name = '';
const sellerName = `Bench Seller ${process.pid}`;
const addon = makeExtension([], `bench_${randomUUID().replaceAll('-', '')}`);

/** Unfolds what is in the file, and fetches it. */
async function lookIntoFile(row: Locator, slug: string) {
  await row.getByText('What is in the file').click();
  const files = row.getByRole('table', { name: 'Files in the archive' });
  await expect(files.getByRole('row', { name: 'blender_manifest.toml' })).toBeVisible();
  await expect(files.getByRole('row', { name: '__init__.py 25 B' })).toBeVisible();
  await expect(row.getByText('bevel-bench.zip', { exact: true })).toBeVisible();
  await expect(row.getByText(createHash('sha256').update(addon).digest('hex'))).toBeVisible();
  await expect(row.getByText('Extension (blender_manifest.toml)')).toBeVisible();
  const arriving = row.page().waitForEvent('download');
  await row.getByRole('link', { name: 'Download the file' }).click();
  const downloaded = await arriving;
  expect(downloaded.suggestedFilename()).toBe(`${slug}.zip`);
  expect(readFileSync(await downloaded.path())).toEqual(addon);
}

async function rejectByKeyboard(row: Locator, reason: string) {
  const page = row.page();
  await reject(row).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${name}” was rejected.`)).toBeVisible();
  await expect(row).toHaveCount(0);
}

/** Lists it; the first try is refused, since the seller saved once more. */
async function listWhenStale(page: Page, saveAgain: () => Promise<void>) {
  await visit(page, queuePath);
  const again = await rowOf(page, name);
  const list = again.getByRole('button', { name: 'List', exact: true });
  await saveAgain();
  const renewed = page.waitForResponse((answer) => answer.url().includes(`${queuePath}.data`));
  await list.click();
  const stale =
    'Failed to update product status: The seller has saved a new version since you opened this list. Please review it again.';
  await expect(page.getByRole('alert').filter({ hasText: stale })).toBeVisible();
  // Until the list was read again, it would be refused again.
  await renewed;
  await (await rowOf(page, name)).getByRole('link').first().focus();
  await list.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${name}” is listed.`)).toBeVisible();
  await expect(again).toHaveCount(0);
}

async function searchMarket(page: Page) {
  await visit(page, `/marketplace?q=${encodeURIComponent(name)}`);
}

/** On a phone and by keyboard: a member finds it, gets the very file that was sent, reviews it. */
async function downloadAndReview(member: Page, slug: string) {
  await searchMarket(member);
  await member.getByRole('main').getByRole('link', { name, exact: true }).press('Enter');
  await expect(member).toHaveURL(`/marketplace/${slug}`);
  const arriving = member.waitForEvent('download');
  await member.getByRole('button', { name: 'Download for Free' }).press('Enter');
  const downloaded = await arriving;
  expect(downloaded.suggestedFilename()).toBe(`${slug}.zip`);
  expect(readFileSync(await downloaded.path())).toEqual(addon);
  await reload(member);
  await expect(member.getByText('Owned', { exact: true })).toBeVisible();
  const reviews = member.getByRole('region', { name: 'Reviews' });
  await reviews.getByRole('radio', { name: '3 stars' }).focus();
  await member.keyboard.press('ArrowRight');
  await expect(reviews.getByRole('radio', { name: '4 stars' })).toBeChecked();
  const submit = reviews.getByRole('button', { name: 'Submit Review' });
  await expect(submit).toBeEnabled();
  await submit.press('Enter');
  await expect(reviews.getByText('Your review was saved.')).toBeVisible();
  await expect(reviews.getByText('Verified download')).toBeVisible();
  expect(await violations(member)).toEqual([]);
}

test.beforeEach(() => {
  name = `Bevel Bench ${randomUUID()}`;
});

test('a product is looked into, rejected, sent again, listed, downloaded and reviewed', async ({
  browser,
  page,
}) => {
  const seller = await openAs(browser, sellerName);
  const { slug, saveAgain } = await sendProduct(seller, { name, priceCents: 0, addon });

  await visit(page, queuePath);
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(queuePath)}`);
  expect((await seller.goto(queuePath))?.status()).toBe(403);
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText('Access Denied');

  const moderator = await openAsModerator(browser);
  await visit(moderator, '/moderation/articles');
  const queues = moderator.getByRole('navigation', { name: 'Moderation' });
  const tab = (label: string) => queues.getByRole('link', { name: label, exact: true });
  await expect(tab('Articles')).toHaveAttribute('aria-current', 'page');
  await tab('Products').click();
  await expect(moderator).toHaveURL(queuePath);
  await expect(tab('Products')).toHaveAttribute('aria-current', 'page');

  const row = await rowOf(moderator, name);
  for (const fact of ['New', 'Free', 'Modelling', longDate(new Date())]) {
    await expect(row.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(row).toContainText(sellerName.toLowerCase().replaceAll(' ', '-'));
  const link = row.getByRole('link', { name: `${name} (opens in a new tab)` });
  await expect(link).toHaveAttribute('href', `/marketplace/${slug}`);
  await expect(link).toHaveAttribute('target', '_blank');
  const preview = await moderator.request.get(`/api/v1/products/${slug}`);
  expect(preview.status()).toBe(200);
  expect((await page.request.get(`/api/v1/products/${slug}`)).status()).toBe(404);

  await lookIntoFile(row, slug);
  await moderator.setViewportSize({ width: 390, height: 844 });
  expect(await tooWide(moderator)).toEqual([]);
  expect(await violations(moderator)).toEqual([]);
  await moderator.setViewportSize({ width: 1280, height: 800 });

  await rejectByKeyboard(row, 'Show what it bevels.');

  await visit(seller, '/knowledge-base');
  await seller.getByRole('button', { name: 'Notifications, 1 unread', exact: true }).click();
  const news = seller.getByRole('dialog', { name: 'Notifications' });
  await expect(news).toContainText(`${name} was rejected. Edit and resubmit it.`);
  await expect(news).toContainText('The moderator wrote: Show what it bevels.');
  await visit(seller, `/marketplace/edit/${slug}`);
  const reason = 'The moderator wrote: Show what it bevels.';
  await expect(seller.getByRole('main').getByText(reason, { exact: true })).toBeVisible();
  await searchMarket(page);
  await expect(page.getByText(`No products match your search for "${name}"`)).toBeVisible();

  await saveAgain();
  await listWhenStale(moderator, saveAgain);

  await searchMarket(page);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const phone = { viewport: { width: 390, height: 844 } };
  const member = await openAs(browser, `Bench Member ${process.pid}`, phone);
  await downloadAndReview(member, slug);
  await member.context().close();
  await seller.context().close();
  await moderator.context().close();
});
