import { expect } from '@playwright/test';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { test } from './test.ts';

test('a visitor reads the code of an add-on before buying it', async ({ page }) => {
  await visit(page, '/marketplace/scatter-kit');
  await expect(page.getByRole('heading', { name: 'What it may do', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Look inside' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inside Scatter Kit');
  await expect(page).toHaveURL('/marketplace/scatter-kit/files');
  await expect(page.getByText('Licence: GPL-3.0-or-later')).toBeVisible();
  await expect(page.getByText('Its licence lets you read the code: choose a file.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: '__init__.py' }).press('Enter');
  await expect(page).toHaveURL('/marketplace/scatter-kit/files?file=__init__.py');
  const code = page.getByRole('region', { name: 'Code of __init__.py' });
  await expect(code).toContainText('def register():');
  await expect(page.getByRole('link', { name: '__init__.py' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await violations(page)).toEqual([]);

  await page.goBack();
  await expect(code).toBeHidden();
  await page.getByRole('link', { name: 'Back to Scatter Kit' }).click();
  await expect(page).toHaveURL('/marketplace/scatter-kit');
});

test('the code is there without scripts, and fits a phone', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/marketplace/scatter-kit/files?file=blender_manifest.toml');
  await expect(page.getByText('id = "scatter_kit"')).toBeVisible();
  const body = await page.locator('body').boundingBox();
  expect(body?.width).toBeLessThanOrEqual(390);
  await page.goto('/marketplace/scatter-kit/files?file=none.py');
  await expect(page.getByText('There is no such file in this product.')).toBeVisible();
  await page.goto('/marketplace/never-made/files');
  await expect(page.getByText('This product has no files to look at.')).toBeVisible();
});
