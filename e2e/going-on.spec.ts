import { expect } from '@playwright/test';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { test } from './test.ts';

test('tags lead on, and a long article is gone on with where it was left', async ({ page }) => {
  const path = '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group';
  const offer = page.getByRole('button', { name: 'Continue where you left off' });
  const body = page.locator('#article-body');
  await visit(page, path);
  await expect(
    page.getByRole('region', { name: 'Related articles' }).locator('article'),
  ).toHaveCount(4);
  await body
    .locator('> *')
    .nth(20)
    .evaluate((block) => block.scrollIntoView());
  const kept = () => page.evaluate(() => localStorage.getItem('forge:reading-places'));
  await expect.poll(kept).toMatch(/"block":(19|20)/);
  // A click would scroll to the link, past the end of the text, which forgets the place.
  await page
    .getByRole('region', { name: 'Tags' })
    .getByRole('link', { name: 'Geometry Nodes' })
    .evaluate((link) => (link as HTMLElement).focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Articles tagged “Geometry Nodes”',
  );
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // Back finds the place by itself.
  await page.goBack();
  await expect(body).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await expect(offer).toHaveCount(0);

  await visit(page, '/about');
  await visit(page, path);
  await expect(offer).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await offer.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await expect(offer).toHaveCount(0);

  await body
    .locator('> *')
    .last()
    .evaluate((block) => block.scrollIntoView());
  await expect.poll(kept).toBe('[]');
  await visit(page, '/about');
  await visit(page, path);
  await expect(body).toBeVisible();
  await expect(offer).toHaveCount(0);
});
