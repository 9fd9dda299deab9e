import { expect, type Page } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { violations } from './axe.ts';
import { openAs, openAsModerator, signInAsNewPerson } from './people.ts';
import { tooWide } from './sizes.ts';
import { commentOf, ownArticle, say } from './talk.ts';
import { test } from './test.ts';

const newField = (page: Page) => page.getByLabel('Your comment');
const submit = (page: Page) => page.getByRole('button', { name: 'Comment', exact: true });
const options = { name: 'Comment options' };

test('a comment is written, answered, edited and deleted', async ({ browser }) => {
  const { path: address } = await ownArticle(browser, 'Talk: written and deleted');
  const page = await openAs(browser, 'Wanda Writer');
  await visit(page, address);
  const section = page.locator('#comments');
  await expect(
    section.getByText('No comments yet. Ask, answer or add what worked for you.'),
  ).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await newField(page).fill(' \n ');
  await expect(submit(page)).toBeDisabled();
  await newField(page).fill('First line\nsecond: https://docs.blender.org <b>bold</b>');
  await submit(page).click();
  await expect(newField(page)).toHaveValue('');
  const first = commentOf(page, 'First line');
  await expect(first.locator('.comment-text')).toHaveText(
    'First line\nsecond: https://docs.blender.org <b>bold</b>',
    { useInnerText: true },
  );
  await expect(first.getByRole('link', { name: 'https://docs.blender.org' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  );
  await expect(
    section.getByText('No comments yet. Ask, answer or add what worked for you.'),
  ).toBeHidden();
  await expect(section.getByText('1 comment')).toBeAttached();

  await first.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByLabel('Your reply to wanda-writer')).toBeFocused();
  const reply = page.getByRole('button', { name: 'Reply', exact: true });
  await expect(reply.last()).toBeDisabled();
  await page.keyboard.type('An answer');
  await expect(reply.last()).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  const answer = commentOf(page, 'An answer');
  await expect(answer).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expect(section.getByText('2 comments')).toBeAttached();

  const menu = answer.getByRole('button', options);
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete']);
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByLabel('Edit your comment');
  await expect(edit).toHaveValue('An answer');
  await edit.fill('');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await edit.fill('A better answer');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(commentOf(page, 'A better answer')).toContainText('(edited)');
  await expect(section.getByText('Your comment was saved.')).toBeAttached();
  await reload(page);
  await expect(commentOf(page, 'A better answer')).toContainText('(edited)');
  await expect(first).not.toContainText('(edited)');

  await first.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'The reply below it will be deleted too. This cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(first).toBeVisible();
  await first.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(
    section.getByText('No comments yet. Ask, answer or add what worked for you.'),
  ).toBeVisible();
  await expect(section.getByText('The comment was deleted.')).toBeAttached();
  await reload(page);
  await expect(
    section.getByText('No comments yet. Ask, answer or add what worked for you.'),
  ).toBeVisible();
});

test('only the author may change a comment; others report it and a moderator removes it', async ({
  browser,
}) => {
  const { id: articleId, path: address } = await ownArticle(browser, 'Talk: whose comment');
  const author = await openAs(browser, 'Owen Owner');
  await say(author, articleId, ['Mine']);
  const other = await openAs(browser, 'Olga Other');
  await visit(other, address);
  const seen = commentOf(other, 'Mine');
  await expect(seen.getByRole('button', { name: 'Reply' })).toBeVisible();
  await expect(seen.getByRole('button', { name: 'Delete' })).toBeHidden();
  await seen.getByRole('button', options).click();
  await expect(other.getByRole('menuitem')).toHaveText(['Report']);

  const moderator = await openAsModerator(browser);
  await visit(moderator, address);
  await commentOf(moderator, 'Mine').getByRole('button', options).click();
  await expect(moderator.getByRole('menuitem')).toHaveText(['Remove…']);
});

test('without a network everything is taken back and what was typed is kept', async ({
  browser,
}) => {
  const { id: articleId, path: address } = await ownArticle(browser, 'Talk: unplugged');
  const page = await openAs(browser, 'Uma Unplugged');
  await say(page, articleId, ['Was here before']);
  await visit(page, address);
  await page.waitForLoadState('networkidle');
  const before = commentOf(page, 'Was here before');
  // The forms are there before the network goes.
  await before.getByRole('button', options).click();
  await page.keyboard.press('Escape');
  await before.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.context().setOffline(true);

  await newField(page).fill('Lost on the way');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to submit comment.');
  await expect(newField(page)).toHaveValue('Lost on the way');
  await expect(commentOf(page, 'Lost on the way')).toBeHidden();

  await before.getByRole('button', { name: 'Reply' }).click();
  const reply = page.getByLabel('Your reply to uma-unplugged');
  await reply.fill('Answer on the way');
  await page.keyboard.press('Control+Enter');
  await expect(reply).toHaveValue('Answer on the way');
  await reply.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(reply).toHaveValue('Answer on the way');

  await before.getByRole('button', options).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Edit your comment').fill('Changed on the way');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update comment.');
  await expect(page.getByLabel('Edit your comment')).toHaveValue('Changed on the way');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(before).toBeVisible();

  await before.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete comment.');
  await expect(before).toBeVisible();

  await page.context().setOffline(false);
  await reload(page);
  await expect(newField(page)).toHaveValue('Lost on the way');
  await before.getByRole('button', { name: 'Reply' }).click();
  await expect(reply).toHaveValue('Answer on the way');
  await submit(page).click();
  await expect(commentOf(page, 'Lost on the way')).toBeVisible();
  await expect(newField(page)).toHaveValue('');
});

test('on a phone, with the keyboard alone, and for assistive technology', async ({ browser }) => {
  const { id: articleId, path: address } = await ownArticle(browser, 'Talk: on a phone');
  const page = await openAs(browser, 'Pia Phone', { viewport: { width: 390, height: 844 } });
  let parentId: string | undefined;
  for (let level = 1; level <= 7; level += 1) {
    [parentId] = await say(page, articleId, [`Level ${level} ${'word '.repeat(12)}`], parentId);
  }
  await say(page, articleId, [`https://example.org/${'long'.repeat(80)}`]);
  await visit(page, address);
  await expect(commentOf(page, 'Level 4')).toContainText('replying to pia-phone');
  await expect(commentOf(page, 'Level 3').getByText(/^replying to/)).toBeHidden();
  expect(await tooWide(page)).toEqual([]);

  const row = commentOf(page, 'Level 7');
  await row.getByRole('button', options).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Edit your comment')).toBeFocused();
  await page.keyboard.type(' and more');
  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText('and more');
  await expect(row).toBeFocused();
  expect(await violations(page, '#comments')).toEqual([]);
});

test('another person who signs in meanwhile finds their own votes, rights and words', async ({
  browser,
}) => {
  const { id: articleId, path: address } = await ownArticle(browser, 'Talk: two at one table');
  await say(await openAs(browser, 'Hanna Host'), articleId, ['Liked by the first']);
  const page = await openAs(browser, 'Fred First');
  await say(page, articleId, ['Said by the first']);
  await visit(page, address);
  const like = commentOf(page, 'Liked by the first').getByRole('button', { name: /^Like,/ });
  const voted = page.waitForResponse((response) => response.url().includes('/api/rpc/votes/'));
  await like.click();
  await voted;
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await newField(page).fill('Not sent by the first');

  const second = await page.context().newPage();
  await visit(second, '/');
  await second.getByRole('link', { name: 'Profile', exact: true }).click();
  await second.getByRole('button', { name: 'Log Out' }).click();
  await expect(newField(page)).toBeHidden();
  await visit(second, '/login');
  await signInAsNewPerson(second, { name: 'Sid Second', email: 'sid.second@example.org' });
  await expect(newField(page)).toBeVisible();
  await expect(newField(page)).toHaveValue('');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveAccessibleName(/^Like, 1/);
  const said = commentOf(page, 'Said by the first');
  await expect(said.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});
