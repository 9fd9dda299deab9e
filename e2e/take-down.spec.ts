import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { violations } from './axe.ts';
import { openAs, openAsModerator, personNow } from './people.ts';
import { tooWide } from './sizes.ts';
import { commentOf, ownArticle, say } from './talk.ts';
import { test } from './test.ts';

/** Fills in the dialog that is open and sends it, by keyboard alone. */
async function removeByKeyboard(page: Page, words: string) {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Spam or advertising')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type(words);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a published article is removed from its page, its author reads why, and it comes back', async ({
  browser,
  request,
}) => {
  const title = `Taken down ${randomUUID()}`;
  const { path } = await ownArticle(browser, title);
  const moderator = await openAsModerator(browser);
  await visit(moderator, path);
  await moderator.getByRole('button', { name: 'Remove…' }).click();
  const dialog = moderator.getByRole('dialog', { name: `Remove “${title}”?` });
  await expect(dialog).toContainText('Only its author will still see it.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Give a reason.')).toBeVisible();
  await dialog.getByLabel('Another reason').check();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Give a reason.')).toBeVisible();
  await dialog.getByLabel('Your reason').fill('It breaks the files of its readers.');
  expect(await violations(moderator, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(moderator.getByText('Article removed')).toBeVisible();
  await expect(moderator.getByText('This article was rejected.')).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
  await moderator.getByRole('button', { name: 'Undo' }).click();
  await expect(moderator.getByText('Article restored')).toBeVisible();
  await expect(moderator.getByRole('button', { name: 'Remove…' })).toBeVisible();
  expect((await request.get(path)).status()).toBe(200);
});

test('a report leads to the removal, which closes it; the list of what is removed brings it back', async ({
  browser,
}) => {
  const { id: articleId, path } = await ownArticle(browser, `Reported talk ${randomUUID()}`);
  const foul = `Cheap watches ${randomUUID()}`;
  const author = await openAs(browser, `Sam Spam ${process.pid}`);
  const [id = ''] = await say(author, articleId, [foul]);
  const answering = await openAs(browser, `Ann Swer ${process.pid}`);
  await say(answering, articleId, ['Please stop'], id);
  await visit(answering, path);
  const seen = commentOf(answering, foul);
  await seen.getByRole('button', { name: 'Comment options' }).click();
  await answering.getByRole('menuitem', { name: 'Report' }).click();
  await answering.getByRole('dialog').getByLabel('Spam or advertising').check();
  await answering.getByRole('button', { name: 'Send report' }).click();
  await expect(answering.getByRole('dialog', { name: 'Thank you' })).toBeVisible();

  const moderator = await openAsModerator(browser);
  await visit(moderator, '/moderation/reports');
  const row = moderator.getByRole('listitem').filter({ hasText: foul });
  await row.getByRole('button', { name: 'Remove…' }).focus();
  await moderator.keyboard.press('Enter');
  await removeByKeyboard(moderator, 'No watches here.');
  await expect(moderator.getByText('Comment removed')).toBeVisible();
  await expect(row).toBeHidden();

  await reload(answering);
  await expect(answering.locator('#comments')).not.toContainText(foul);
  await expect(commentOf(answering, 'Removed by a moderator.')).toBeVisible();
  await expect(commentOf(answering, 'Please stop')).toBeVisible();
  await visit(author, path);
  const own = commentOf(author, 'A moderator removed your comment. Others no longer see it.');
  await expect(own).toContainText('Spam or advertising. No watches here.');
  await author.getByRole('button', { name: /^Notifications/ }).click();
  await expect(author.getByText('was removed by a moderator.')).toBeVisible();

  await moderator.getByRole('link', { name: 'Removed', exact: true }).click();
  await expect(moderator.getByRole('heading', { level: 1 })).toHaveText('Removed');
  await expect(row).toContainText('Reason: Spam or advertising. No watches here.');
  await row.getByRole('button', { name: /^Restore/ }).click();
  await expect(moderator.getByText('Comment restored')).toBeVisible();
  await expect(row).toBeHidden();
  await reload(answering);
  await expect(commentOf(answering, foul)).toBeVisible();
});

test('a comment is removed in place and restored from its menu', async ({ browser }) => {
  const { id: articleId, path } = await ownArticle(browser, `Menu talk ${randomUUID()}`);
  const author = await openAs(browser, `Mel Menu ${process.pid}`);
  await say(author, articleId, ['Words to remove']);
  const moderator = await openAsModerator(browser);
  await visit(moderator, path);
  const row = commentOf(moderator, 'Words to remove');
  await row.getByRole('button', { name: 'Comment options' }).click();
  await moderator.getByRole('menuitem', { name: 'Remove…' }).click();
  await removeByKeyboard(moderator, 'Off topic.');
  await expect(row).toContainText('Removed by a moderator.');
  await row.getByRole('button', { name: 'Comment options' }).click();
  await moderator.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(row).not.toContainText('Removed by a moderator.');
});

test('a username is removed from the profile, and its owner learns it where they edit', async ({
  browser,
}) => {
  const { username } = personNow(`Rude Name ${process.pid}`);
  const person = await openAs(browser, `Rude Name ${process.pid}`);
  await visit(person, '/profile');
  const address = new URL(person.url()).pathname;
  const moderator = await openAsModerator(browser);
  await visit(moderator, address);
  await moderator.getByRole('button', { name: 'Remove…' }).click();
  const dialog = moderator.getByRole('dialog', { name: `Remove the username “${username}”?` });
  await dialog.getByLabel('Abusive or hateful').check();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(moderator.getByText('Username removed')).toBeVisible();
  await expect(moderator.getByRole('heading', { level: 1 })).toHaveText(/^artist-[a-z0-9]{6}$/);

  await visit(person, '/profile/edit');
  await expect(person.getByText('A moderator removed your username.')).toBeVisible();
  await expect(
    person.locator('#content').getByText('The moderator wrote: Abusive or hateful.'),
  ).toBeVisible();
  await person.getByLabel('Username').fill(username);
  await person.getByRole('button', { name: 'Save Changes' }).click();
  const refusal = 'A moderator removed this username. Please choose another one.';
  await expect(person.getByText(refusal).first()).toBeVisible();
});

test('the list of what is removed is for moderators', async ({ browser, page }) => {
  await visit(page, '/moderation/removed');
  await expect(page).toHaveURL('/login?returnTo=%2Fmoderation%2Fremoved');
  const member = await openAs(browser, `Nosy Nell ${process.pid}`);
  const answer = await visit(member, '/moderation/removed');
  expect(answer?.status()).toBe(403);
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
});

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 390],
] as const) {
  test(`axe finds nothing in the list and the dialog, ${theme} at ${width} px`, async ({
    browser,
  }) => {
    const { path } = await ownArticle(browser, `Looked at ${randomUUID()}`);
    const moderator = await openAsModerator(browser);
    await moderator.setViewportSize({ width, height: 900 });
    await moderator.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await visit(moderator, path);
    await moderator.getByRole('button', { name: 'Remove…' }).click();
    await expect(moderator.getByRole('dialog')).toBeVisible();
    expect(await violations(moderator, 'dialog')).toEqual([]);
    await removeByKeyboard(moderator, 'Looked at.');
    await visit(moderator, '/moderation/removed');
    await expect(moderator.getByRole('listitem').first()).toBeVisible();
    expect(await violations(moderator)).toEqual([]);
    expect(await tooWide(moderator)).toEqual([]);
  });
}
