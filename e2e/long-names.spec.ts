import { expect } from '@playwright/test';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const pages = [
  '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group',
  '/marketplace',
  '/marketplace/scatter-kit',
  '/supporters',
];

test('the longest usernames of the widest letter fit on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  for (const address of pages) {
    await page.goto(address);
    const named = await page.evaluate(() => {
      const links = [...document.querySelectorAll('main a[href^="/profile/"]')];
      const names = links.filter((link) => link.textContent && !link.querySelector('img'));
      for (const name of names) name.textContent = 'W'.repeat(30);
      return names.length;
    });
    expect(named, address).toBeGreaterThan(0);
    expect(await tooWide(page), address).toEqual([]);
  }
});
