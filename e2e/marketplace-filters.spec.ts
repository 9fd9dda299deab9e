import { expect, type Page } from '@playwright/test';
import { untilAlive, visit } from './alive.ts';
import { violations } from './axe.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const more = (page: Page) => main(page).locator('summary').filter({ hasText: 'More filters' });
const filter = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

test('compatibility is asked for by keyboard, stands in the address, and is taken back', async ({
  page,
}) => {
  await visit(page, '/marketplace?price=free');
  await untilAlive(page);
  await expect(filter(page, 'Works with')).toBeHidden();
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(filter(page, 'Works with')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(filter(page, 'Works with')).toBeFocused();
  await filter(page, 'Works with').selectOption('Blender 4.2');
  await expect(page).toHaveURL('/marketplace?price=free&blender=4.2');
  await expect(filter(page, 'Works with')).toBeFocused();
  await filter(page, 'Platform').selectOption('Linux');
  await filter(page, 'Kind').selectOption('Extensions');
  await expect(page).toHaveURL(
    '/marketplace?price=free&blender=4.2&platform=linux-x64&kind=extension',
  );
  await expect(more(page)).toContainText('3 active');
  await main(page).getByRole('link', { name: 'Clear Linux' }).press('Enter');
  await expect(page).toHaveURL('/marketplace?price=free&blender=4.2&kind=extension');
  await filter(page, 'Works with').selectOption('Any Version');
  await filter(page, 'Kind').selectOption('All Kinds');
  await expect(page).toHaveURL('/marketplace?price=free');
  // What was unfolded stays so.
  await expect(filter(page, 'Works with')).toBeVisible();
});

test('an address with them is read, also one that names what is not offered', async ({ page }) => {
  await visit(page, '/marketplace?blender=2.8&licence=Zlib');
  await expect(filter(page, 'Works with')).toHaveValue('2.8');
  await expect(filter(page, 'Licence')).toHaveValue('Zlib');
  await expect(page.getByText('No products match your current filters')).toBeVisible();
  await main(page).getByRole('link', { name: 'Reset filters' }).first().click();
  await expect(page).toHaveURL('/marketplace');
  await visit(page, '/marketplace?blender=newest&platform=amiga&kind=theme');
  await expect(more(page)).not.toContainText('active');
});

test('the best rated and the best selling come first', async ({ page }) => {
  await visit(page, '/marketplace');
  await untilAlive(page);
  await filter(page, 'Sort By').selectOption('Best Rated');
  await expect(page).toHaveURL('/marketplace?sort=best_rated');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await filter(page, 'Sort By').selectOption('Best Selling');
  await expect(page).toHaveURL('/marketplace?sort=best_selling');
});

test('without JavaScript they are a form', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visit(page, '/marketplace');
  await more(page).click();
  await filter(page, 'Works with').selectOption('Blender 4.2');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/marketplace?blender=4.2');
  await expect(more(page)).toContainText('1 active');
});

test('they fit a phone; axe finds nothing in both themes', async ({ browser }) => {
  for (const theme of ['dark', 'light'] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
    const page = await context.newPage();
    const query = 'tag=beginner&blender=4.2&platform=windows-arm64&licence=GPL-3.0-or-later';
    await visit(page, `/marketplace?${query}&kind=extension`);
    await expect(filter(page, 'Licence')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await context.close();
  }
});
