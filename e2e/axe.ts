import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong, in the whole page or within a part of it, in words that a failed test can
 * show. Looks when the whole page is laid out, since what is not yet may lie on the footer, and when
 * nothing moves any more: what is still fading would be judged halfway.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await page.waitForFunction(() => {
    if (globalThis.unseenStyles) return false;
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    // Only a spinner never ends.
    return moving.every(({ effect }) => effect?.getTiming().iterations === Infinity);
  });
  // What is right is not described, and a page without frames is judged in itself: a second, blank
  // page for the results takes longer than looking.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
  const { violations: found } = await (within ? axe.include(within) : axe).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** The same in the dark and the light theme, whichever the visitor has chosen. */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    found.push(...(await violations(page, within)).map((fault) => `${theme}: ${fault}`));
  }
  return found;
}
