import { expect, type Page } from '@playwright/test';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/**
 * Looks at the page wide and on a phone, so that a journey need not be walked once for each; the
 * window is as large as before afterwards.
 */
export async function inBothSizes(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await look();
  }
  if (before) await page.setViewportSize(before);
}

/** Nothing scrolls sideways. */
export async function fitsBothSizes(page: Page): Promise<void> {
  await inBothSizes(page, async () => {
    const width = page.viewportSize()?.width;
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
