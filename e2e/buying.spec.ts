import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { panelTexts } from '#features/purchases/panel/texts.ts';
import { endedTexts } from '#features/purchases/texts.ts';
import { signIn } from './people.ts';
import { purchasePageTexts } from '../src/routes/purchase/texts.ts';

const files = path.resolve(import.meta.dirname, '..', 'db', 'demo', 'files');

async function pay(page: Page, number: string) {
  await page.waitForURL(/sandbox\/stripe\/pay/);
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: /^Pay/ }).click();
}

test('a buyer on a phone gives up, is declined, buys, downloads, and loses it by a refund', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/marketplace/batch-glb');
  await expect(page.getByText('Please log in to purchase this item.')).toBeVisible();
  await signIn(page, 'Bina Buyer');
  await page.goto('/marketplace/batch-glb');
  const purchase = page.getByRole('button', { name: panelTexts.purchase });
  await purchase.click();
  await page.waitForURL(/sandbox\/stripe\/pay/);
  await page
    .getByRole('link', { name: 'Cancel' })
    .or(page.getByRole('button', { name: 'Cancel' }))
    .click();
  await expect(page.getByRole('heading', { name: purchasePageTexts.cancelTitle })).toBeVisible();
  await page.getByRole('link', { name: purchasePageTexts.backToProduct }).click();
  await expect(page).toHaveURL('/marketplace/batch-glb');

  await purchase.click();
  await pay(page, '4000 0000 0000 0002');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await pay(page, '4242 4242 4242 4242');
  await expect(
    page.getByRole('heading', { name: purchasePageTexts.congratulations }),
  ).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('main').getByText(purchasePageTexts.download, { exact: true }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('batch-glb.zip');
  const [got, sent] = await Promise.all([
    readFile(await file.path()),
    readFile(path.join(files, 'batch-glb-1.5.0.zip')),
  ]);
  expect(got.equals(sent)).toBe(true);

  await page.getByRole('link', { name: purchasePageTexts.library }).click();
  await expect(page.getByRole('region', { name: 'My Library' })).toContainText('Batch GLB');
  await page.goto('/marketplace/batch-glb');
  await expect(page.getByText(panelTexts.owned, { exact: true })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await page.goto('/sandbox/stripe');
  const payment = page.getByRole('listitem').filter({ hasText: '$6.50' }).first();
  await payment.getByRole('button', { name: 'Refund' }).click();
  await expect(async () => {
    await page.goto('/marketplace/batch-glb');
    await expect(page.getByText(endedTexts.refunded.sentence)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a free product is downloaded, kept in the library, and is the file that was sent', async ({
  page,
}) => {
  await page.goto('/marketplace/safe-names');
  await expect(page.getByText('Please log in to download this item.')).toBeVisible();
  await signIn(page, 'Fay Free');
  await page.goto('/marketplace/safe-names');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: panelTexts.downloadFree }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('safe-names.zip');
  const [got, sent] = await Promise.all([
    readFile(await file.path()),
    readFile(path.join(files, 'safe-names-1.0.4.zip')),
  ]);
  expect(got.equals(sent)).toBe(true);
  await expect(page.getByText(panelTexts.owned, { exact: true })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'My Library' })).toContainText('Safe Names');
});
