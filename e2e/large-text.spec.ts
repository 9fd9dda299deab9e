import { expect } from '@playwright/test';
import { phone, tooWide } from './sizes.ts';
import { test } from './test.ts';

const pages = [
  '/',
  '/knowledge-base',
  '/knowledge-base/tutorial/lighting-hot-metal-in-cycles',
  '/marketplace',
  '/marketplace/scatter-kit',
  '/search?q=metal',
  '/support',
  '/supporters',
  '/login',
];

test('text of twice the size makes no page scroll sideways on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const address of pages) {
    await page.goto(address);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(() => tooWide(page), address).toEqual([]);
  }
  await page.goto('/marketplace/scatter-kit');
  await page.locator('main a[href^="/profile/"]').first().click();
  await page.waitForURL('/profile/**');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(() => tooWide(page)).toEqual([]);
});
