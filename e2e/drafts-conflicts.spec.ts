import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { editArticle, uploadPicture, writeArticle } from './api.ts';
import { violations } from './axe.ts';
import { signIn } from './people.ts';
import { button, listed, openTab, stored, untilKept } from './tabs.ts';
import { commentOf, ownArticle, say } from './talk.ts';
import { inBothSizes, phone } from './sizes.ts';
import { test } from './test.ts';

/** An article of this person's, and a second window that has saved it since the first opened it. */
async function conflict(context: BrowserContext, called: string) {
  const mine = await openTab(context, '/');
  await signIn(mine, called);
  const picture = await uploadPicture(mine, 'thumbnail', '#35506b');
  const words = { title: `Both ${randomUUID()}`, content: 'The first words.' };
  const { slug } = await writeArticle(mine, picture.id, words);
  await visit(mine, `/edit/${slug}`);
  const saveElsewhere = () =>
    editArticle(mine, slug, picture.id, {
      ...words,
      description: 'What the other window says.',
      content: 'The other words.',
    });
  return { mine, slug, saveElsewhere };
}

/** The address of the form ends in the same way. */
const articleAddress = (slug: string) => new RegExp(`(?<!/edit)/${slug}$`);
const description = (page: Page) => page.getByLabel('Description');

test('a newer version is not reverted unseen', async ({ context }) => {
  const { mine, slug, saveElsewhere } = await conflict(context, `Draft Both ${process.pid}`);
  await mine.setViewportSize(phone);
  await description(mine).fill('What this window says.');
  await saveElsewhere();
  await button(mine, 'Save Changes').click();
  const dialog = mine.getByRole('dialog', { name: 'A newer version was saved' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('term')).toHaveText(['Description', 'Content']);
  await expect(dialog.getByRole('deletion').filter({ hasText: 'other' }).first()).toBeVisible();
  await expect(dialog.getByRole('insertion').filter({ hasText: 'this' }).first()).toBeVisible();
  await inBothSizes(mine, async () => {
    expect(await violations(mine)).toEqual([]);
  });

  // Deciding later leaves everything as it is.
  await mine.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(description(mine)).toHaveValue('What this window says.');
  await button(mine, 'Save Changes').click();
  await button(mine, 'Use the other version').click();
  await expect(description(mine)).toHaveValue('What the other window says.');
  await expect(mine.getByText('You have an unfinished draft.')).toBeVisible();
  await expect(mine.getByText('was changed since you opened it')).toBeHidden();

  await mine.getByRole('button', { name: /^Compare/ }).click();
  await button(mine, 'Use my draft').click();
  await expect(description(mine)).toHaveValue('What this window says.');
  await saveElsewhere();
  await button(mine, 'Save Changes').click();
  await button(mine, 'Keep mine').click();
  await expect(mine).toHaveURL(articleAddress(slug));
  await expect(mine.getByText('What this window says.').first()).toBeVisible();
  await expect.poll(() => stored(mine)).not.toContain('What this window says.');
  // Nor does a draft lie anywhere else when the form is opened again.
  await expect.poll(() => listed(mine)).toEqual([]);
  const offered = mine.waitForResponse('**/api/rpc/drafts/of*');
  await visit(mine, `/edit/${slug}`);
  await expect(description(mine)).toHaveValue('What this window says.');
  await offered;
  await expect(mine.getByText('unfinished draft')).toBeHidden();
  expect(await stored(mine)).not.toContain('What this window says.');
});

/** The account lists the drafts before the next save, and answers both in the other order. */
async function listLate(page: Page): Promise<void> {
  const asked = Promise.withResolvers<void>();
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/rpc/drafts/save', async (route) => {
    await asked.promise;
    await route.fulfill({ response: await route.fetch() });
    await expect.poll(() => stored(page)).not.toContain('"confirmedAt":0');
    saved.resolve();
  });
  await page.route('**/api/rpc/drafts/of*', async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await saved.promise;
    await route.fulfill({ response });
  });
}

test('what this window sent is not offered as another device’s by a late answer', async ({
  context,
}) => {
  const { mine, slug, saveElsewhere } = await conflict(context, `Draft Late ${process.pid}`);
  await description(mine).fill('Typed here.');
  await expect.poll(async () => (await listed(mine)).length).toBe(1);
  await saveElsewhere();
  await button(mine, 'Save Changes').click();
  await listLate(mine);
  const late = mine.waitForResponse('**/api/rpc/drafts/of*');
  await button(mine, 'Use the other version').click();
  await late;
  await expect(mine.getByText('based on an older version')).toBeVisible();
  await expect(mine.getByText('on another device')).toBeHidden();
  await mine.getByRole('button', { name: /^Compare/ }).click();
  await button(mine, 'Use my draft').click();
  await expect(description(mine)).toHaveValue('Typed here.');
  await button(mine, 'Save Changes').click();
  await expect(mine).toHaveURL(articleAddress(slug));
  await expect.poll(() => listed(mine)).toEqual([]);
});

test('an old draft is not laid over a newer version without a word', async ({ context }) => {
  const { mine, slug, saveElsewhere } = await conflict(context, `Draft Old ${process.pid}`);
  await description(mine).fill('Typed before.');
  await untilKept(mine, 'Typed before.');
  await saveElsewhere();
  await reload(mine);
  await expect(description(mine)).toHaveValue('What the other window says.');
  await expect(mine.getByText('based on an older version')).toBeVisible();
  await mine.getByRole('button', { name: /^Compare/ }).click();
  await button(mine, 'Keep the saved version').click();
  await expect(description(mine)).toHaveValue('What the other window says.');
  await mine.getByRole('button', { name: /^Compare/ }).click();
  await button(mine, 'Use my draft').click();
  await expect(description(mine)).toHaveValue('Typed before.');
  await button(mine, 'Save Changes').click();
  await expect(mine).toHaveURL(articleAddress(slug));
  await expect(mine.getByText('Typed before.').first()).toBeVisible();
});

test('a draft that is opened from the list is compared as well', async ({ context, browser }) => {
  const called = `Draft Listed ${process.pid}`;
  const { mine, slug, saveElsewhere } = await conflict(context, called);
  await description(mine).fill('Typed before.');
  await expect.poll(async () => (await listed(mine)).length).toBe(1);
  await saveElsewhere();

  const sofa = await openTab(await browser.newContext(), '/');
  await signIn(sofa, called);
  await visit(sofa, '/drafts');
  await sofa.getByRole('link', { name: /^Open: / }).click();
  await expect(sofa).toHaveURL(new RegExp(`/edit/${slug}\\?draft=`));
  const dialog = sofa.getByRole('dialog', { name: 'Your draft and the saved version' });
  await expect(dialog.getByRole('term').first()).toHaveText('Description');
  await sofa.keyboard.press('Escape');
  await expect(sofa.getByText('based on an older version')).toBeVisible();
  await expect(description(sofa)).toHaveValue('What the other window says.');
  await sofa.getByRole('button', { name: /^Compare/ }).click();
  await button(sofa, 'Use my draft').click();
  await expect(description(sofa)).toHaveValue('Typed before.');
});

test('two windows of a profile do not revert each other', async ({ context }) => {
  const mine = await openTab(context, '/');
  await signIn(mine, `Draft Profile ${process.pid}`);
  await visit(mine, '/profile/edit');
  const other = await openTab(context, '/profile/edit');
  await other.getByLabel('Bio').fill('Written in the other window.');
  await button(other, 'Save Changes').click();
  await expect(other.getByText('Profile updated successfully!')).toBeVisible();
  await mine.getByLabel('Social link').fill('https://mine.example');
  await button(mine, 'Save Changes').click();
  const dialog = mine.getByRole('dialog', { name: 'A newer version was saved' });
  await expect(dialog.getByRole('term')).toHaveText(['Bio', 'Social link']);
  await button(mine, 'Use the other version').click();
  await expect(mine.getByLabel('Bio')).toHaveValue('Written in the other window.');
  await expect(mine.getByText('changed in another window')).toBeHidden();
});

test('Escape asks before it throws away what was typed in a comment', async ({
  browser,
  context,
}) => {
  const { id, path } = await ownArticle(browser, `Escape ${randomUUID()}`);
  const page = await openTab(context, '/');
  await signIn(page, `Draft Escape ${process.pid}`);
  await say(page, id, ['Words to change']);
  await visit(page, path);
  const row = commentOf(page, 'Words to change');
  const edit = async () => {
    await row.getByRole('button', { name: 'Comment options' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  const field = page.getByRole('textbox', { name: 'Edit your comment' });
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });

  await edit();
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(question).toBeHidden();

  await edit();
  await field.fill('Changed words');
  await field.press('Escape');
  await expect(question).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(field).toHaveValue('Changed words');
  await expect(field).toBeFocused();
  await field.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(field).toBeHidden();
  await expect(page.locator('.comment-row:focus')).toContainText('Words to change');

  const fresh = page.getByRole('textbox', { name: 'Your comment' });
  await fresh.fill('A new comment');
  await fresh.press('Escape');
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(fresh).toHaveValue('A new comment');
});

test('a comment that was changed in another window is not written over unseen', async ({
  browser,
  context,
}) => {
  const { id, path } = await ownArticle(browser, `Rewritten ${randomUUID()}`);
  const page = await openTab(context, '/');
  await signIn(page, `Draft Comment ${process.pid}`);
  const [commentId] = await say(page, id, ['Words of before']);
  await visit(page, path);
  await commentOf(page, 'Words of before').getByRole('button', { name: 'Comment options' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const field = page.getByRole('textbox', { name: 'Edit your comment' });
  await field.fill('Mine');
  const data = { text: 'From the other window' };
  const answer = await page.request.put(`/api/v1/comments/${commentId}`, { data });
  expect(answer.ok()).toBe(true);
  await field.press('Control+Enter');
  await expect(page.getByText('You changed this comment in another window.')).toBeVisible();
  await expect(field).toHaveValue('From the other window');
  await page.getByRole('button', { name: 'Use draft' }).click();
  await expect(field).toHaveValue('Mine');
  await field.press('Control+Enter');
  await expect(commentOf(page, 'Mine')).toBeVisible();
  await expect(field).toBeHidden();
});
