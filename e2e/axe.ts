import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong, in the whole page or within a part of it, in words that a failed test can
 * show. Looks when nothing moves any more: what is still fading would be judged halfway.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await page.waitForFunction(() => {
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    // Only a spinner never ends.
    return moving.every(({ effect }) => effect?.getTiming().iterations === Infinity);
  });
  const axe = new AxeBuilder({ page });
  const { violations: found } = await (within ? axe.include(within) : axe).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
