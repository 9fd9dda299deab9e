import { expect, type Browser, type Page } from '@playwright/test';
import { commentTexts } from '#features/comments/texts.ts';

/** A page of somebody new who is signed in. */
export async function openAs(browser: Browser, name: string, options = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto('/login');
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`;
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  return page;
}

/** The id of a published article of the demo. */
export async function articleIdOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/articles/${path.split('/').at(-1)}`);
  const { id }: { id: string } = await answer.json();
  return id;
}

/** Adds comments as whoever is signed in on this page; the answer is their ids in order. */
export async function say(page: Page, articleId: string, texts: string[], parentId?: string) {
  const ids: string[] = [];
  for (const text of texts) {
    const data = parentId ? { text, parentId } : { text };
    const answer = await page.request.post(`/api/v1/articles/${articleId}/comments`, { data });
    expect(answer.status()).toBe(201);
    const { id }: { id: string } = await answer.json();
    ids.push(id);
  }
  return ids;
}

/** The comment with these words, without those below it. */
export function commentOf(page: Page, words: string) {
  const main = page.getByRole('region', { name: commentTexts.title }).last();
  return main.locator('.comment-row').filter({ hasText: words });
}
