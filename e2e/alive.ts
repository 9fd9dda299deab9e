import type { Page } from '@playwright/test';

/**
 * Waits for the page's scripts, which come after what is seen: before them a link leads where it
 * leads without them, and a key does nothing.
 */
export async function untilAlive(page: Page) {
  await page.waitForFunction(() => globalThis.takeEarlyAct === undefined);
}
