import { expect } from '@playwright/test';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { test } from './test.ts';

test('the home page leads to Forge inside Blender, whose address is copied', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Use Forge inside Blender' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forge inside Blender');
  await expect(page).toHaveURL('/blender');
  const address = page.getByLabel('Address of the repository');
  await expect(address).toHaveValue(/^http:\/\/localhost:\d+\/api\/v1\/extensions\/$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await address.inputValue(),
  );
  await expect(page.getByRole('img', { name: /^The dialog for a new repository/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Your access tokens' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile%2Ftokens');
});

test('the guide is complete without scripts, and fits a phone', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/blender');
  await expect(page.getByRole('heading', { name: 'When something goes wrong' })).toBeVisible();
  await expect(page.getByText('The extension was recalled by a moderator.')).toBeVisible();
  const body = await page.locator('body').boundingBox();
  expect(body?.width).toBeLessThanOrEqual(390);
});
