import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { approveArticle, uploadPicture, writeArticle } from './api.ts';
import { openAs, openAsModerator } from './people.ts';

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Once in each worker: somebody of its own who writes. */
let writer: Promise<SignedIn> | undefined;

/** A new published article that nobody has talked about: its id and the address of its page. */
export async function ownArticle(browser: Browser, title: string) {
  writer ??= signWriterIn(browser);
  const write = await browser.newContext({ storageState: await writer });
  const desk = await openAsModerator(browser);
  const page = await write.newPage();
  const picture = await uploadPicture(page, 'thumbnail', '#35506b');
  const { id, path } = await writeArticle(page, picture.id, { title });
  await approveArticle(desk, id);
  await Promise.all([write.close(), desk.context().close()]);
  return { id, path };
}

async function signWriterIn(browser: Browser): Promise<SignedIn> {
  const page = await openAs(browser, `Willa Writer ${process.pid}`);
  const state = await page.context().storageState();
  await page.context().close();
  return state;
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
  const main = page.getByRole('region', { name: 'Comments' }).last();
  return main.locator('.comment-row').filter({ hasText: words });
}
