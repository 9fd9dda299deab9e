import { expect, type Locator, type Page } from '@playwright/test';

/** Goes on with the Tab key until it is there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 40; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Runs a tool of the toolbar from within the text: Alt+F10, arrow keys, Enter. */
export async function runTool(page: Page, name: string): Promise<void> {
  const tool = page.getByRole('toolbar').getByRole('button', { name, exact: true });
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Home');
  for (let stop = 0; stop < 40; stop += 1) {
    if (await tool.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(tool).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Waits until these words are selected, and the editor has heard of it, a moment after the page. */
export async function untilSelected(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(words);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}
