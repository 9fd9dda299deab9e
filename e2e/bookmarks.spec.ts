import { expect, type Page } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { cutCalls, mendCalls } from './api.ts';
import { signIn, signInAsNewPerson } from './people.ts';
import { test } from './test.ts';

const title = 'Lighting hot metal in Cycles';
const address = '/knowledge-base/tutorial/lighting-hot-metal-in-cycles';

const onPage = (page: Page) => page.getByRole('button', { name: 'Bookmark', exact: true });
const onCard = (page: Page) =>
  page.getByRole('button', { name: `Bookmark “${title}”`, exact: true });

/** The whole answer: without a network the rest of it would be lost. */
async function answerTo(page: Page, call: 'add' | 'remove') {
  const answer = await page.waitForResponse((one) => one.url().endsWith(`/bookmarks/${call}`));
  await answer.finished();
}

test('a visitor is told what bookmarks are for, and comes back after signing in', async ({
  page,
}) => {
  await visit(page, `/knowledge-base?q=${encodeURIComponent(title)}`);
  await onCard(page).click();
  const prompt = page.getByRole('dialog');
  await expect(prompt).toContainText(
    'With a free account, you can save articles and products to a personal library that you can open from your profile page.',
  );
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await expect(onCard(page)).toBeFocused();

  await visit(page, address);
  await onPage(page).click();
  await prompt.getByRole('link', { name: 'Log In / Sign Up' }).click();
  await signInAsNewPerson(page, { name: 'Book Visitor', email: 'book.visitor@example.org' });
  await expect(page).toHaveURL(address);
});

test('a bookmark is kept, listed on the profile and taken out again', async ({ page }) => {
  await signIn(page, 'Book Keeper');
  await visit(page, address);
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'false');
  await onPage(page).focus();
  const added = answerTo(page, 'add');
  await page.keyboard.press('Enter');
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'true');
  await added;
  await reload(page);
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'true');

  await visit(page, `/knowledge-base?q=${encodeURIComponent(title)}`);
  await expect(onCard(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Profile' }).click();
  const library = page.getByRole('region', { name: 'My Bookmarks' });
  await expect(library.getByRole('link', { name: title })).toBeVisible();
  const removed = answerTo(page, 'remove');
  await onCard(page).click();
  await expect(library.getByText('You have no bookmarks yet.')).toBeVisible();
  await removed;
  await visit(page, address);
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'false');
});

test('the last of many clicks counts', async ({ page }) => {
  await signIn(page, 'Book Clicker');
  await visit(page, address);
  await Promise.all([answerTo(page, 'add'), onPage(page).click()]);
  const answers: (string | undefined)[] = [];
  page.on('requestfinished', (request) => {
    const call = /\/bookmarks\/(add|remove)$/.exec(request.url());
    if (call) answers.push(call[1]);
  });
  for (let click = 2; click <= 5; click += 1) await onPage(page).click();
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => answers).toEqual(['remove', 'add', 'remove', 'add']);
  await reload(page);
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'true');
});

test('without a network it is taken back, with the sentence', async ({ page }) => {
  await signIn(page, 'Book Offline');
  await visit(page, address);
  await cutCalls(page);
  await onPage(page).click();
  await expect(page.getByText('Failed to add bookmark.')).toBeVisible();
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'false');

  await mendCalls(page);
  await Promise.all([answerTo(page, 'add'), onPage(page).click()]);
  await cutCalls(page);
  await onPage(page).click();
  await expect(page.getByText('Failed to remove bookmark.')).toBeVisible();
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'true');
});
