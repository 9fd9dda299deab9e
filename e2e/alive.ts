import type { Page } from '@playwright/test';

/**
 * Waits for the page's scripts, which come after what is seen: before them a link leads where it
 * leads without them, and a key does nothing. What is done sooner is shown in early.spec.ts.
 */
export async function untilAlive(page: Page) {
  await page.waitForFunction(() => globalThis.takeEarlyAct === undefined);
}

/** Opens a page as somebody does who reads a moment before acting; the server's answer. */
export async function visit(page: Page, address: string) {
  const answer = await page.goto(address);
  await untilAlive(page);
  return answer;
}

/** Loads the page anew, in the same way. */
export async function reload(page: Page) {
  await page.reload();
  await untilAlive(page);
}
