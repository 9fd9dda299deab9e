import { expect } from '@playwright/test';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { press, runTool, tabTo } from './editor-keys.ts';
import { signIn } from './people.ts';
import { phone, tooWide } from './sizes.ts';
import { test } from './test.ts';

test('callout, table, footnote and formula are written by keyboard and read on a phone', async ({
  page,
}) => {
  await signIn(page, `Block Writer ${process.pid}`);
  await visit(page, '/create');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.focus();
  await page.keyboard.type('!!!warning Save first.\n\n');
  await expect(text.locator('.callout-warning')).toHaveText('Save first.');
  await page.keyboard.type('Sharp $x^2$ edges');
  await expect(text.locator('math')).toHaveCount(1);
  await press(page, 'Control+Alt+f');
  await expect(page.getByLabel('Footnote', { exact: true }).last()).toBeFocused();
  await page.keyboard.type('Like knives.\n');
  await expect(text).toBeFocused();
  await runTool(page, 'Table');
  await page.keyboard.type('Step');
  await press(page, 'Tab');
  await page.keyboard.type('Minutes');
  await press(page, 'Escape');
  await tabTo(page, page.getByRole('button', { name: 'Add a column to the right' }));
  await press(page, 'Enter');
  await expect(text.locator('tr').first().locator('th')).toHaveCount(4);
  await press(page, 'Tab');
  await page.keyboard.type('Who');
  await press(page, 'Tab');
  await page.keyboard.type('Done');
  await press(page, 'Control+End');
  await runTool(page, 'Formula');
  await expect(page.getByLabel('Formula in TeX').last()).toBeFocused();
  await page.keyboard.type('\\frac{a}{');
  await expect(page.getByText('This formula cannot be displayed.')).toBeVisible();
  await page.keyboard.type('b}\n');
  await expect(text.locator('math mfrac')).toHaveCount(1);
  expect(await violations(page, '.editor')).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violations(page, '.editor')).toEqual([]);
  await visit(
    page,
    '/knowledge-base/workflow/check-uv-stretch-and-texel-density-before-you-texture',
  );
  // Without it a root over a fraction is drawn as one over its upper half.
  const mathsFonts = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => family.includes('STIX Two Math'))
        .map(({ status }) => status),
    );
  await expect.poll(mathsFonts).toContain('loaded');
  await page.getByRole('link', { name: 'Footnote 2', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Density grows' })).toBeInViewport();
  await page.getByRole('link', { name: 'Back to the text of footnote 2' }).click();
  await expect(page.getByRole('link', { name: 'Footnote 2', exact: true })).toBeInViewport();
  await page.getByRole('region', { name: 'Table 1' }).focus();
  await press(page, 'ArrowRight', 'ArrowRight');
  expect(await violations(page, '.prose')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
});

test('no line of code is cut off on paper, which does not scroll', async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group');
  const cutOff = () =>
    page
      .locator('.prose pre')
      .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length);
  await expect.poll(cutOff).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(cutOff).toBe(0);
});
