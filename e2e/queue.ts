import { expect, type Locator, type Page } from '@playwright/test';
import { untilAlive } from './alive.ts';

export const queuePath = '/moderation/articles';

/** The row of an article in the queue, which other tests fill as well. */
export async function rowOf(page: Page, title: string): Promise<Locator> {
  await untilAlive(page);
  const row = page.getByRole('listitem').filter({ hasText: title });
  const more = page.getByRole('link', { name: 'Show more' });
  await expect(row.or(more).first()).toBeVisible();
  while (!(await row.isVisible())) {
    const shown = await page.getByRole('listitem').count();
    await more.click();
    await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(shown);
  }
  return row;
}

export const approve = (row: Locator) => row.getByRole('button', { name: 'Approve' });
export const reject = (row: Locator) => row.getByRole('button', { name: 'Reject' });
