import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { ownArticle } from './talk.ts';
import { test } from './test.ts';

/** Opens a page whose scripts are held back, as on a slow connection, until the answer is called. */
async function openWithoutScriptsYet(page: Page, address: string) {
  const held: (() => void)[] = [];
  let isOpen = false;
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  // Before its styles are there nobody sees the page, and a click would go where nothing stays.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  return async function letScriptsRun() {
    isOpen = true;
    for (const release of held) release();
    await page.waitForLoadState('load');
  };
}

test('what is typed, chosen and clicked before the scripts are there is not lost', async ({
  page,
  browser,
}) => {
  await signIn(page, 'Early Erin');

  // Words that the server wrote are changed, and saved too early.
  const bio = page.getByLabel('Bio');
  for (const words of ['Makes lamps.', 'Makes lamps and chairs.']) {
    const letRun = await openWithoutScriptsYet(page, '/profile/edit');
    await bio.fill(words);
    await page.getByRole('button', { name: 'Save Changes', exact: true }).click();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/profiles/update'));
    await letRun();
    expect((await saved).ok()).toBe(true);
    await expect(bio).toHaveValue(words);
  }

  // The next step is asked for too early.
  const toNext = await openWithoutScriptsYet(page, '/marketplace/upload');
  await page.getByLabel('Product name').fill('Early Bird');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await toNext();
  const next = page.getByRole('heading', { name: 'Description' });
  await expect(next).toBeVisible();

  const early = `Early words ${randomUUID()}.`;
  const review = page.getByRole('region', { name: 'Reviews' });
  const toReview = await openWithoutScriptsYet(page, '/marketplace/node-tidy');
  await review.getByRole('radio', { name: '1 star', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await review.getByLabel('Comment (optional)').fill(early);
  await toReview();
  await review.getByRole('button', { name: 'Submit Review' }).click();
  await expect(review.getByText('Your review was saved.')).toBeVisible();
  const own = review.getByRole('listitem').filter({ hasText: early });
  await expect(own.getByRole('img', { name: '2 out of 5' })).toBeVisible();

  const { path } = await ownArticle(browser, 'Liked early');
  const toVote = await openWithoutScriptsYet(page, path);
  const like = page.locator('aside').getByRole('button', { name: /^Like,/ });
  await like.click();
  await toVote();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('both lists are filtered by what was typed and chosen before', async ({ page }) => {
  const articles = await openWithoutScriptsYet(page, '/knowledge-base');
  await page.getByPlaceholder('Search articles...').fill('render');
  await page.getByLabel('Sort By').selectOption('title-asc');
  await articles();
  await expect(page).toHaveURL('/knowledge-base?q=render&sort=title-asc');

  const products = await openWithoutScriptsYet(page, '/marketplace');
  await page.getByRole('searchbox').fill('node');
  await page.getByRole('radio', { name: 'Free' }).check({ force: true });
  await products();
  await expect(page).toHaveURL('/marketplace?q=node&price=free');
});
