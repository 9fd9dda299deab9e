import { test as base } from '@playwright/test';

/**
 * A journey that closes the windows that it opened. Playwright closes only its own one: the others
 * would go on running beside the journeys that follow, and the moderator's would use up the streams
 * of live news that one person may have.
 */
export const test = base.extend<{ closesWindows: void }>({
  closesWindows: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
