import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { visit } from './alive.ts';
import { violations, violationsInBothThemes } from './axe.ts';
import { openAs, openAsModerator, personNow } from './people.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const phone = { width: 390, height: 844 };

/** Reports what is not there: 404 to who may, 401 to who is signed out. */
async function write(page: Page): Promise<number> {
  const data = { contentType: 'article', contentId: randomUUID(), reason: 'spam' };
  return (await page.request.post('/api/v1/reports', { data })).status();
}

async function searched(moderator: Page, name: string) {
  await visit(moderator, `/moderation/people`);
  await moderator.getByLabel('Name, e-mail or id').fill(name);
  await moderator.keyboard.press('Enter');
  const row = moderator.getByRole('listitem').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  return row;
}

test('a suspended person is out at once, is told why, and is back when it is lifted', async ({
  browser,
}) => {
  const { username } = personNow('Petra Banned');
  const reason = `Sold the work of others, ${randomUUID()}`;
  const person = await openAs(browser, 'Petra Banned');
  await visit(person, '/about');
  expect(await write(person)).toBe(404);
  const moderator = await openAsModerator(browser);
  const row = await searched(moderator, username);

  // By keyboard, first without a reason.
  await row.getByRole('button', { name: 'Suspend' }).focus();
  await moderator.keyboard.press('Enter');
  const dialog = moderator.getByRole('dialog', { name: `Suspend ${username}?` });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  expect(await violations(moderator, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByLabel('Ends on (optional)').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('The date must be in the future.')).toBeVisible();
  await dialog.getByLabel('Ends on (optional)').fill('');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText(reason)).toBeVisible();

  expect(await write(person)).toBe(401);
  await visit(person, '/login');
  await person.getByRole('button', { name: 'Continue with Google' }).click();
  await person.getByLabel('Name').fill(personNow('Petra Banned').name);
  await person.getByLabel('E-mail').fill(personNow('Petra Banned').email);
  await person.getByRole('button', { name: 'Continue' }).click();
  await expect(person.getByText(reason)).toBeVisible();
  await expect(person).toHaveURL(/\/login\?/);

  await row.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(row.getByRole('button', { name: 'Suspend' })).toBeVisible();
  const back = await openAs(browser, 'Petra Banned');
  expect(await write(back)).toBe(404);

  await row.getByRole('link', { name: `Audit log of ${username}` }).click();
  await expect(moderator.getByText(RegExp(`suspended ${username}: ${reason}`))).toBeVisible();
  const lifted = moderator.getByText(RegExp(`lifted the suspension of ${username}`));
  await expect(lifted).toBeVisible();
});

test('the log and the people are read on phones, narrowed, and denied to members', async ({
  browser,
}) => {
  const { username } = personNow('Ludo Listed');
  const member = await openAs(browser, 'Ludo Listed');
  for (const path of ['/moderation/people', '/moderation/log']) {
    expect((await member.goto(path))?.status()).toBe(403);
    await expect(member.getByText('You are not authorized to view this page.')).toBeVisible();
  }
  const moderator = await openAsModerator(browser);
  await moderator.setViewportSize(phone);
  for (const path of ['/moderation/people', '/moderation/log']) {
    await visit(moderator, path);
    expect(await violationsInBothThemes(moderator)).toEqual([]);
    expect(await tooWide(moderator)).toEqual([]);
  }
  await moderator.getByLabel('What').selectOption('account.signed-in');
  await moderator.getByLabel('Who').fill(username);
  await moderator.getByRole('button', { name: 'Show' }).click();
  await expect(moderator).toHaveURL(/event=account.signed-in&person=/);
  const entries = moderator.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(`${username} signed in with Google.`);
  await moderator.getByLabel('Who').fill('nobody-of-that-name');
  await moderator.keyboard.press('Enter');
  await expect(moderator.getByRole('heading', { name: 'No entries' })).toBeVisible();
  await moderator.getByRole('link', { name: 'Show everything' }).click();
  await expect(moderator).toHaveURL(/\/moderation\/log$/);
});

test('a moderator suspends from the profile', async ({ browser }) => {
  const reason = `Spam ${randomUUID()}`;
  const person = await openAs(browser, 'Pola Profile');
  await visit(person, '/profile');
  const address = new URL(person.url()).pathname;
  const moderator = await openAsModerator(browser);
  await visit(moderator, address);
  const panel = moderator.getByRole('region', { name: 'Moderation' });
  await panel.getByRole('button', { name: 'Suspend' }).click();
  const dialog = moderator.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  // The dialog stands in the panel too: only the button says that it is done.
  const lift = panel.getByRole('button', { name: 'Lift suspension' });
  await expect(lift).toBeVisible();
  await expect(panel.getByText(reason)).toBeVisible();
  expect(await write(person)).toBe(401);
  await lift.click();
  await expect(panel.getByRole('button', { name: 'Suspend' })).toBeVisible();
});
