import { expect } from '@playwright/test';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { test } from './test.ts';

const article = '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group';

test('pictures open by the keyboard, are zoomed and turned, and Back closes them', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await visit(page, article);
  const first = page.locator('.prose .image a.picture').first();
  await first.scrollIntoViewIfNeeded();
  expect(loaded.filter((address) => address.includes('picture-viewer'))).toEqual([]);

  await expect(first).toHaveAttribute('aria-haspopup', 'dialog');
  await first.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer.getByRole('status')).toHaveText(/^Picture 1 of \d+: .*mushrooms/);
  const shown = viewer.locator('.pswp__item[aria-hidden="false"] .pswp__img').last();
  const widthOf = async () => (await shown.boundingBox())?.width ?? 0;
  const width = await widthOf();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(width * 1.4);
  await page.keyboard.press('-');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText(/^Picture 2 of/);
  expect(await violations(page, '.pswp')).toEqual([]);

  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(article);
  await expect(first).toBeFocused();
});
