import { expect, type Page } from '@playwright/test';
import { reload, untilAlive, visit } from './alive.ts';
import { violations } from './axe.ts';
import { personNow, signIn, signInAsNewPerson } from './people.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shown = (page: Page) => page.getByLabel('Access token', { exact: true });

test('a token is made by keyboard, shown once, and revoked', async ({ page, request }) => {
  await visit(page, '/profile/edit');
  await signInAsNewPerson(page, personNow('Toke Nader'));
  await untilAlive(page);
  await page.getByRole('link', { name: 'Manage access tokens' }).click();
  await expect(page.getByRole('heading', { name: 'No access tokens yet' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await button(page, 'Create a token').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create an access token' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
    /Give the token a name, such as “Studio PC”\./,
  );
  await page.keyboard.type('Studio PC');
  await dialog.getByLabel('Expires').selectOption({ label: 'In 90 days' });
  await dialog.getByLabel('Name').press('Enter');
  await expect(page.getByRole('heading', { name: 'Your token “Studio PC”' })).toBeFocused();
  await expect(dialog).toBeHidden();
  await expect(shown(page)).toHaveValue(/^forge_pat_[\w-]{43}$/);
  expect(await violations(page)).toEqual([]);
  const token = await shown(page).inputValue();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy the token').click();
  await expect(button(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  expect(page.url()).not.toContain('forge_pat');

  // It opens no page and no call.
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/profile/tokens', { headers })).url()).toContain('/login?returnTo=');
  expect((await request.get('/api/v1/access-tokens', { headers })).status()).toBe(401);

  await reload(page);
  await expect(shown(page)).toHaveCount(0);
  expect(await page.content()).not.toContain(token);
  const row = page.getByRole('listitem').filter({ hasText: 'Studio PC' });
  await expect(row).toContainText(`…${token.slice(-4)}`);
  await expect(row).toContainText('Not used yet');

  await button(page, 'Revoke Studio PC').click();
  const question = page.getByRole('alertdialog', { name: 'Revoke “Studio PC”?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('heading', { name: 'No longer working' })).toBeVisible();
  await expect(row).toContainText('Revoked');
  expect(await violations(page)).toEqual([]);
});

test('its screen fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Poc Ketman');
  await visit(page, '/profile/tokens');
  await button(page, 'Create a token').click();
  await page
    .getByLabel('Name')
    .fill('A token with a name that is as long as a name may ever be ok');
  await page.getByRole('radio', { name: /^Publishing/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Create a token' }).click();
  await expect(shown(page)).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});
