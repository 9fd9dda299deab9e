import { expect, type Page } from '@playwright/test';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { press } from './editor-keys.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const blocks = (page: Page) =>
  text(page).evaluate((element) =>
    Array.from(element.children, ({ textContent }) => textContent).filter((words) => words !== ''),
  );

test('a slash, moves, finding and the preview, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page, `Comfort Writer ${process.pid}`);
  await visit(page, '/create');
  await text(page).focus();

  await page.keyboard.type('Bend the pipe\n/section');
  const list = page.getByRole('listbox', { name: 'Blocks and tools' });
  await expect(list.getByRole('option')).toHaveText([/^Heading 2/, /^Heading 3/, /^Heading 4/]);
  await press(page, 'ArrowDown', 'ArrowUp', 'Enter');
  await expect(list).toBeHidden();
  await page.keyboard.type('Pipe colours');
  await expect(text(page).locator('h2')).toHaveText('Pipe colours');
  await press(page, 'Alt+Shift+ArrowUp');
  await expect(page.getByText('Moved to position 1 of 2.')).toBeAttached();
  await expect.poll(() => blocks(page)).toEqual(['Pipe colours', 'Bend the pipe']);

  await page.getByRole('button', { name: 'Move, copy or delete this block' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.poll(() => blocks(page)).toEqual(['Pipe colours', 'Pipe colours', 'Bend the pipe']);

  await press(page, 'Control+f');
  await page.keyboard.type('PIPE');
  await expect(page.getByText(/^\d of 3$/)).toBeVisible();
  await page.getByLabel('Replace with').fill('Tube');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Replace all' }).click();
  await press(page, 'Escape');
  await expect.poll(() => blocks(page)).toEqual(['Tube colours', 'Tube colours', 'Bend the Tube']);
  await press(page, 'Control+z');
  await expect.poll(() => blocks(page)).toEqual(['Pipe colours', 'Pipe colours', 'Bend the pipe']);

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview of the article' });
  await expect(preview.getByRole('heading', { name: 'Pipe colours' })).toHaveCount(2);
  await expect(preview.getByText('Untitled article')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Phone width' }).click();
  const phone = page.frameLocator('iframe[title="The article on a phone"]');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Untitled article');
  await expect(phone.getByRole('heading', { name: 'Pipe colours' })).toHaveCount(2);
  await page.getByLabel('Title').fill('Bent pipes');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Bent pipes');
  const widths = await phone.locator('html').evaluate((html) => ({
    screen: window.innerWidth,
    page: html.scrollWidth,
    picture: html.querySelector('.media')?.getBoundingClientRect().width,
  }));
  expect(widths).toEqual({ screen: 390, page: 390, picture: 390 });
  expect(await violations(page)).toEqual([]);
});
