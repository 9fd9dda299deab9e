import { expect, type Page } from '@playwright/test';
import { visit } from './alive.ts';
import { openAs } from './people.ts';
import { tooWide } from './sizes.ts';
import { commentOf, ownArticle, say } from './talk.ts';
import { test } from './test.ts';

test('a visitor reads, and is asked to sign in to write', async ({ page, browser }) => {
  const { id: articleId, path: address } = await ownArticle(browser, 'Talk: read by all');
  const writer = await openAs(browser, 'Rita Replied');
  const [top] = await say(writer, articleId, ['Read by all']);
  await say(writer, articleId, ['First reply', 'Second reply'], top);
  await visit(page, address);
  await expect(page.getByLabel('Your comment')).toBeHidden();
  await commentOf(page, 'Read by all').getByRole('button', { name: 'Reply' }).click();
  const prompt = page.getByRole('dialog');
  await expect(prompt).toContainText('Login Required to Comment');
  await prompt.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(prompt).toBeHidden();

  const compact = page.getByRole('region', { name: 'Comments' }).first();
  await expect(compact.getByText('First reply')).toBeHidden();
  await compact.getByRole('button', { name: 'Show 2 replies' }).click();
  await expect(compact.getByText('First reply')).toBeVisible();
  await expect(compact.getByText('Second reply')).toBeVisible();
  await expect(compact.getByRole('button', { name: 'Reply' })).toHaveCount(0);

  await page.locator('#comments').getByRole('link', { name: 'Log In / Sign Up' }).click();
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(`${address}#comments`)}`);
});

test.describe('twenty-one threads, one of fourteen levels', () => {
  let address = '';
  let deepest = '';

  test.beforeAll(async ({ browser }) => {
    const talker = await openAs(browser, `Tom Talker ${process.pid}`);
    const article = await ownArticle(browser, 'Talk: twenty-one threads');
    address = article.path;
    let parentId: string | undefined;
    for (let level = 1; level <= 14; level += 1) {
      [parentId] = await say(talker, article.id, [`Level ${level}.`], parentId);
    }
    deepest = parentId ?? '';
    for (const half of [0, 10]) {
      const counter = await openAs(browser, `Count ${process.pid} ${half}`);
      const numbers = Array.from({ length: 10 }, (_, number) => `Number ${half + number}.`);
      await say(counter, article.id, numbers);
    }
  });

  test('are all read without scripts', async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await visit(page, address);
    await expect(commentOf(page, 'Number 19.')).toBeVisible();
    await expect(commentOf(page, 'Level 1.')).toBeHidden();
    // Comments take their height when they come into view: under a mouse the link may move away.
    await page.getByRole('link', { name: 'Show more comments' }).press('Enter');
    await expect(page).toHaveURL(/\?comments=/);
    await expect(commentOf(page, 'Level 12.')).toBeVisible();
    await expect(commentOf(page, 'Level 14.')).toBeHidden();
    await page.getByText('Continue this thread (2)').click();
    await expect(commentOf(page, 'Level 14.')).toContainText('replying to tom-talker');
    await page.getByRole('link', { name: 'Newest comments' }).click();
    await expect(commentOf(page, 'Number 19.')).toBeVisible();
    await visit(page, `${address}?comments=nonsense`);
    await expect(commentOf(page, 'Number 19.')).toBeVisible();
  });

  test('with scripts the second page joins the first', async ({ page }) => {
    await visit(page, address);
    await page.route('**/api/rpc/comments/list', (route) => route.abort());
    await page.getByRole('link', { name: 'Show more comments' }).press('Enter');
    const problem = page.locator('#comments').getByRole('alert');
    await expect(problem).toContainText('Failed to load comments.');
    await expect(page.locator('.comments-error:has([role=alert]) ~ .thread')).toBeVisible();
    await page.unroute('**/api/rpc/comments/list');
    await page.getByRole('link', { name: 'Show more comments' }).press('Enter');
    await expect(commentOf(page, 'Level 12.')).toBeVisible();
    await expect(commentOf(page, 'Number 19.')).toBeVisible();
    await expect(problem).toBeHidden();
    await expect(page.getByRole('link', { name: 'Show more comments' })).toBeHidden();
    await expect(page).toHaveURL(address);

    // Each of twelve levels stands further in than the one above, also on a phone.
    for (const width of [1440, 900, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await Promise.all(
        Array.from({ length: 12 }, (_, level) =>
          commentOf(page, `Level ${level + 1}.`).evaluate(
            (row) => row.getBoundingClientRect().left,
          ),
        ),
      );
      expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
      expect(new Set(lefts).size).toBe(12);
      expect(await tooWide(page)).toEqual([]);
    }
    await expect(commentOf(page, 'Level 12.')).toContainText('Level 12, in reply to tom-talker');
  });

  test('whoever is sent to a comment gets there, on a later page and folded', async ({ page }) => {
    await visit(page, `${address}#comment-${deepest}`);
    await expectTarget(page, 'Level 14.');
    await commentOf(page, 'Level 14.').getByRole('link', { name: 'ago' }).click();
    await expectTarget(page, 'Level 14.');
    await visit(page, address);
    await page.evaluate((id) => window.location.assign(`#comment-${id}`), deepest);
    await expectTarget(page, 'Level 14.');
    await visit(page, `${address}#comment-00000000-0000-4000-8000-000000000000`);
    await expect(page.getByRole('alert')).toHaveText('This comment no longer exists.');
  });
});

test('a notification leads from another page to the answer', async ({ browser }) => {
  const { id: articleId, path: address } = await ownArticle(browser, 'Talk: answers');
  const asker = await openAs(browser, 'Ada Asker');
  const [question] = await say(asker, articleId, ['Does it keep the UVs?']);
  const answerer = await openAs(browser, 'Abe Answerer');
  await say(answerer, articleId, ['It does not.'], question);
  await visit(asker, '/about');
  await asker.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await asker.getByRole('link', { name: /replied to your comment/ }).click();
  await expect(asker).toHaveURL(new RegExp(`${address}#comment-`));
  await expectTarget(asker, 'It does not.');

  // The next answer is not in the page that is open; the notification brings it.
  await say(answerer, articleId, ['But Transfer Mesh Data does.'], question);
  await asker.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await asker.getByRole('link', { name: /replied to your comment/ }).click();
  await expectTarget(asker, 'But Transfer Mesh Data does.');
});

/** In view and highlighted, for two seconds. */
async function expectTarget(page: Page, words: string) {
  const row = commentOf(page, words);
  await expect(row).toHaveClass(/comment-target/);
  await expect(row).toBeInViewport();
  await expect(row).not.toHaveClass(/comment-target/);
}
