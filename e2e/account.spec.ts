import { expect, type Page } from '@playwright/test';
import { reload, untilAlive, visit } from './alive.ts';
import { violations } from './axe.ts';
import { personNow, signInAsNewPerson } from './people.ts';
import { test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('a member sets a password, signs out elsewhere, takes the data along and leaves', async ({
  page,
  browser,
}) => {
  const { name, email, username } = personNow('Lea Ving');
  const password = 'a-long-password-1';
  await visit(page, '/profile/edit');
  await signInAsNewPerson(page, { name, email });
  await expect(page).toHaveURL('/profile/edit');
  await untilAlive(page);

  await expect(
    page.getByText(`Your e-mail address is ${email}. It is never shown to others.`),
  ).toBeVisible();
  await expect(
    page.getByText(
      'Your Google account is your only way to sign in. Set a password before you disconnect it.',
    ),
  ).toBeVisible();
  await expect(button(page, 'Disconnect Google')).toHaveCount(0);
  const typed = field(page, 'New password');
  await typed.fill('short');
  await button(page, 'Save password').click();
  await expect(typed).toHaveAccessibleDescription(
    /^The password must be at least 10 characters long\./,
  );
  await typed.fill('password1234');
  await expect(page.getByText(/^This password is easy to guess\./)).toBeVisible();
  await button(page, 'Save password').click();
  await expect(typed).toHaveAccessibleDescription(/^This password is easy to guess\./);
  await expect(typed).toHaveValue('password1234');
  await typed.fill(`${name} under nine roofs`);
  await button(page, 'Save password').click();
  await expect(typed).toHaveAccessibleDescription(/must not contain your name/);
  await typed.fill(password);
  await expect(page.getByText('This password is hard to guess.')).toBeVisible();
  await field(page, 'New password').fill(password);
  await button(page, 'Save password').click();
  await expect(
    page.getByText('Your password was saved. You can now sign in with it as well.'),
  ).toBeVisible();
  await button(page, 'Disconnect Google').click();
  await expect(
    page.getByText(
      'Your Google account was disconnected. From now on, sign in with your password.',
    ),
  ).toBeVisible();
  await button(page, 'Connect Google').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/profile/edit');
  await expect(page.getByText('You can sign in with your Google account.')).toBeVisible();
  await untilAlive(page);

  const elsewhere = await (await browser.newContext()).newPage();
  await visit(elsewhere, '/login');
  await field(elsewhere, 'E-mail').fill(email);
  await field(elsewhere, 'Password').fill(password);
  await button(elsewhere, 'Sign In').click();
  await expect(elsewhere.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();

  await reload(page);
  await expect(page.getByText('Chrome on Linux')).toHaveCount(2);
  await expect(page.getByText('This device')).toHaveCount(1);
  await field(page, 'Current password').fill('not-the-password');
  await field(page, 'New password').fill('another-password-2');
  await button(page, 'Save password').click();
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'This is not your current password.',
  );
  expect(await violations(page)).toEqual([]);
  const third = await (await browser.newContext()).newPage();
  await visit(third, '/login');
  await field(third, 'E-mail').fill(email);
  await field(third, 'Password').fill(password);
  await button(third, 'Sign In').click();
  await expect(third.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await reload(page);
  await expect(page.getByText('Chrome on Linux')).toHaveCount(3);
  // The latest one is listed first.
  await page.getByRole('button', { name: 'End session: Chrome on Linux' }).first().click();
  await expect(page.getByText('The session was ended.')).toBeVisible();
  await expect(page.getByText('Chrome on Linux')).toHaveCount(2);
  await expect(page.getByText('This device')).toHaveCount(1);
  await visit(third, '/profile/edit');
  await expect(third).toHaveURL('/login?returnTo=%2Fprofile%2Fedit');

  await button(page, 'Sign out elsewhere').click();
  await expect(page.getByText('You have been signed out on all other devices.')).toBeVisible();
  await expect(page.getByText('Chrome on Linux')).toHaveCount(1);
  await visit(elsewhere, '/profile/edit');
  await expect(elsewhere).toHaveURL('/login?returnTo=%2Fprofile%2Fedit');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe(`forge-${username}.zip`);
  await (await download).path();
  for (let again = 2; again <= 3; again += 1) await page.request.get('/api/export');
  await page.getByRole('link', { name: 'Download my data' }).click();
  await expect(
    page.getByText('You can download your data three times an hour. Please try again later.'),
  ).toBeVisible();

  await button(page, 'Delete my account').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(field(page, 'Your username')).toBeFocused();
  await field(page, 'Your username').fill('lea');
  await button(page, 'Delete permanently').click();
  await expect(dialog.getByText('This is not your username.')).toBeVisible();
  await field(page, 'Your username').fill(username);
  await button(page, 'Delete permanently').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await visit(page, '/login');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
});
