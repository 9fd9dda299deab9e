import { expect, type Locator, type Page } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { cutCalls, mendCalls } from './api.ts';
import { openAs } from './people.ts';
import { commentOf, ownArticle, say } from './talk.ts';
import { test } from './test.ts';

/** The article's own buttons stand in the sidebar. */
const onArticle = (page: Page) => page.locator('aside');
const like = (within: Locator) => within.getByRole('button', { name: /^Like,/ });
const dislike = (within: Locator) => within.getByRole('button', { name: /^Dislike,/ });

async function expectTally(within: Locator, likes: number, dislikes: number, vote: string) {
  await expect(like(within)).toHaveAccessibleName(
    `Like, ${likes} ${likes === 1 ? 'like' : 'likes'}`,
  );
  await expect(dislike(within)).toHaveAccessibleName(
    `Dislike, ${dislikes} ${dislikes === 1 ? 'dislike' : 'dislikes'}`,
  );
  await expect(like(within)).toHaveAttribute('aria-pressed', String(vote === 'like'));
  await expect(dislike(within)).toHaveAttribute('aria-pressed', String(vote === 'dislike'));
}

const voteAnswered = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/rpc/votes/'));

async function voted(page: Page, button: Locator) {
  await expect(button).not.toHaveAttribute('aria-disabled');
  const answer = voteAnswered(page);
  await button.click();
  await (await answer).finished();
}

test('a vote on an article is cast, moved and cleared', async ({ browser }) => {
  const { path: address } = await ownArticle(browser, 'Votes: cast and moved');
  const page = await openAs(browser, 'Vera Voter');
  await visit(page, address);
  const own = onArticle(page);
  await expectTally(own, 0, 0, 'none');
  await voted(page, like(own));
  await expectTally(own, 1, 0, 'like');
  await expect(own.locator('dl')).toContainText(/Views\d+Likes1/);
  await expect(page.getByText('1 like, 0 dislikes')).toBeAttached();
  await reload(page);
  await expectTally(own, 1, 0, 'like');

  await voted(page, dislike(own));
  await expectTally(own, 0, 1, 'dislike');
  const other = await openAs(browser, 'Vito Voter');
  await visit(other, address);
  await expectTally(onArticle(other), 0, 1, 'none');
  await dislike(onArticle(other)).focus();
  // The tally shows it at once, and says nothing of whether it has arrived.
  const arrived = voteAnswered(other);
  await other.keyboard.press('Enter');
  await expectTally(onArticle(other), 0, 2, 'dislike');
  await arrived;

  await voted(page, dislike(own));
  await reload(page);
  await expectTally(own, 0, 1, 'none');
});

test('a vote on a comment: not on one’s own, not without signing in', async ({ browser, page }) => {
  const { id: articleId, path: address } = await ownArticle(browser, 'Votes: on a comment');
  const author = await openAs(browser, 'Cara Commenter');
  await say(author, articleId, ['Vote on this']);
  await visit(author, address);
  const own = commentOf(author, 'Vote on this');
  await expect(like(own)).toBeDisabled();
  await expect(dislike(own)).toBeDisabled();

  const voter = await openAs(browser, 'Carl Clicker');
  await visit(voter, address);
  const seen = commentOf(voter, 'Vote on this');
  await voted(voter, dislike(seen));
  await voted(voter, like(seen));
  await expectTally(seen, 1, 0, 'like');
  await reload(voter);
  await expectTally(seen, 1, 0, 'like');
  await expect(seen).not.toContainText('(edited)');

  await visit(page, address);
  const read = commentOf(page, 'Vote on this');
  await expectTally(read, 1, 0, 'none');
  await like(read).click();
  const prompt = page.getByRole('dialog');
  await expect(prompt).toContainText('Login Required to Vote');
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await like(onArticle(page)).click();
  await expect(prompt).toContainText('Login Required to Vote');
  await expectTally(read, 1, 0, 'none');
});

test('without a network a vote is taken back, with the sentence', async ({ browser }) => {
  const { id: articleId, path: address } = await ownArticle(browser, 'Votes: unplugged');
  const author = await openAs(browser, 'Nora Nearby');
  await say(author, articleId, ['Far away']);
  const page = await openAs(browser, 'Otto Offline');
  await visit(page, address);
  await cutCalls(page);
  await like(onArticle(page)).click();
  await expect(page.getByText('Failed to submit vote. Please try again.')).toBeVisible();
  await expectTally(onArticle(page), 0, 0, 'none');
  const comment = commentOf(page, 'Far away');
  await dislike(comment).click();
  await expect(page.locator('#comments').getByRole('alert')).toHaveText(
    'Failed to update comment vote.',
  );
  await expectTally(comment, 0, 0, 'none');

  await mendCalls(page);
  await voted(page, like(onArticle(page)));
  await expectTally(onArticle(page), 1, 0, 'like');
});

test('clicks while a vote is under way do nothing', async ({ browser }) => {
  const { id: articleId, path: address } = await ownArticle(browser, 'Votes: in a hurry');
  await say(await openAs(browser, 'Cleo Calm'), articleId, ['Take your time']);
  const page = await openAs(browser, 'Quinn Quick');
  await visit(page, address);
  let calls = 0;
  let release = () => {};
  await page.route('**/api/rpc/votes/on*', async (route) => {
    calls += 1;
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  for (const place of [onArticle(page), commentOf(page, 'Take your time')]) {
    calls = 0;
    await like(place).click();
    await expectTally(place, 1, 0, 'like');
    await expect(like(place)).toBeDisabled();
    await expect(dislike(place)).toBeDisabled();
    await dislike(place).click({ force: true });
    await like(place).click({ force: true });
    await expect.poll(() => calls).toBe(1);
    release();
    await expect(like(place)).toBeEnabled();
    await expectTally(place, 1, 0, 'like');
    expect(calls).toBe(1);
  }
});
