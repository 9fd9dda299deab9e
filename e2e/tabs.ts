import { expect, type BrowserContext, type Page } from '@playwright/test';
import { visit } from './alive.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Everything that this browser keeps for the site. */
export const stored = (page: Page) => page.evaluate(() => Object.values(localStorage).join());

export async function untilKept(page: Page, words: string) {
  await expect.poll(() => stored(page)).toContain(words);
}

/** The drafts of this person as the server has them. */
export async function listed(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/v1/drafts');
  const { drafts } = (await answer.json()) as { drafts: { title: string }[] };
  return drafts.map((draft) => draft.title).toSorted();
}

/** A tab in the same browser; what closes its warning is not the subject here. */
export async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await visit(page, address);
  return page;
}
