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

/** What makes the page scroll sideways: nothing, or each element that ends beyond the window. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth} px`, ...beyond.map((element) => element.outerHTML.slice(0, 200))];
  });
}

/** Nothing scrolls sideways. */
export async function fitsBothSizes(page: Page): Promise<void> {
  await inBothSizes(page, () => expect.poll(() => tooWide(page)).toEqual([]));
}
