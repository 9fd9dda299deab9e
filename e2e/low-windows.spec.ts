import { expect, type Locator, type Page } from '@playwright/test';
import { untilAlive, visit } from './alive.ts';
import { test } from './test.ts';

const lowWindow = { width: 1440, height: 720 };

/** Tabs through a column next to the content: what has the focus is always in the window. */
async function tabThrough(page: Page, column: Locator, ratio = 1): Promise<string[]> {
  await column.getByRole('link').or(column.getByRole('searchbox')).first().focus();
  // What is drawn of a radio button is its label.
  const focused = page.locator(':focus:not(.sr-only), label:has(.sr-only:focus)');
  const seen: string[] = [];
  while (await column.evaluate((element) => element.contains(document.activeElement))) {
    await expect(focused).toBeInViewport({ ratio });
    seen.push(await focused.innerText());
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toBeInViewport({ ratio });
  return seen;
}

test('the keyboard never leaves the window in a column that is higher', async ({ page }) => {
  await page.setViewportSize(lowWindow);
  await visit(page, '/marketplace/scatter-kit');
  await untilAlive(page);
  const column = page.getByRole('complementary').filter({ hasText: 'Look inside' });
  expect(await tabThrough(page, column)).toContain('Look inside');
  await visit(page, '/knowledge-base');
  await untilAlive(page);
  // The browser scrolls to whole pixels, and a field ends on a fraction of one.
  const seen = await tabThrough(page, page.getByRole('main').getByRole('search'), 0.99);
  expect(seen.at(-1)).toContain('Newest First');
});
