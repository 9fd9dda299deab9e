import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { reload, untilAlive, visit } from './alive.ts';
import { violations } from './axe.ts';
import { personNow, signInAsNewPerson } from './people.ts';
import { test } from './test.ts';

async function openAs(page: Page, name: string) {
  await visit(page, '/profile/edit');
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile%2Fedit');
  await signInAsNewPerson(page, personNow(name));
  await expect(page).toHaveURL('/profile/edit');
  await untilAlive(page);
}

async function picture(background: string) {
  const shape = { width: 900, height: 600, channels: 3 as const, background };
  const buffer = await sharp({ create: shape }).png().toBuffer();
  return { name: 'picture.png', mimeType: 'image/png', buffer };
}

const part = (page: Page, kind: 'Avatar' | 'Banner') =>
  page.getByRole('group', { name: kind, exact: true });
const fileOf = (page: Page, kind: 'Avatar' | 'Banner') =>
  part(page, kind).locator('input[type=file]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/profiles/update'));

test('a profile is edited, its pictures cropped by keyboard, and others see it', async ({
  page,
  browser,
}) => {
  const { username } = personNow('Edith Profile');
  const renamed = `${username}-lamps`;
  await openAs(page, 'Edith Profile');
  await expect(field(page, 'Username')).toHaveValue(username);
  const bio = page.getByPlaceholder('Tell the community a little about yourself...');

  await fileOf(page, 'Avatar').setInputFiles(await picture('#2c5f8a'));
  const dialog = page.getByRole('dialog', { name: 'Crop your avatar' });
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Use picture').click();
  await expect(part(page, 'Avatar').locator('img')).toBeVisible();

  const uploadBanner = button(page, 'Upload Banner');
  const chooser = page.waitForEvent('filechooser');
  await uploadBanner.focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await picture('#b3541e'));
  await button(page, 'Use picture').click();
  const banner = page.getByAltText('Your banner');
  await expect(banner).toBeVisible();
  await expect(page.locator('.profile-banner').filter({ has: banner })).toHaveCSS(
    'aspect-ratio',
    '1280 / 300',
  );
  await expect(uploadBanner).toBeHidden();

  await field(page, 'Username').fill('mira-okafor');
  await bio.fill('Makes lamps.');
  await field(page, 'Social link').fill('https://edith.example');
  await button(page, 'Save Changes').click();
  await expect(page.getByRole('alert').first()).toHaveText(
    `Profile update failed: This username is taken. Please choose another one.`,
  );
  await expect(bio).toHaveValue('Makes lamps.');
  await field(page, 'Username').fill(renamed);

  // While it is saved, neither button can be used.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/profiles/update', async (route) => {
    await held;
    await route.continue();
  });
  const answer = saved(page);
  await button(page, 'Save Changes').click();
  await expect(button(page, 'Saving...')).toBeDisabled();
  await expect(button(page, 'Back to Profile')).toBeDisabled();
  release();
  await answer;
  const popup = page.getByText('Profile updated successfully!');
  await expect(popup).toBeVisible();
  await expect(button(page, 'Saved')).toBeEnabled();
  await expect(popup).toBeHidden({ timeout: 4_000 });
  await expect(button(page, 'Save Changes')).toBeEnabled({ timeout: 4_000 });
  expect(await violations(page)).toEqual([]);

  await button(page, 'Back to Profile').click();
  await expect(page).toHaveURL(/\/profile\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Edit Profile', exact: true })).toBeVisible();
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visit(visitor, page.url());
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(renamed);
  await expect(visitor.getByText('Makes lamps.', { exact: true })).toBeVisible();
  await expect(visitor.locator('main img')).toHaveCount(2);
  await expect(visitor.getByText('No articles yet.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Edit Profile' })).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Log Out' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('what is wrong with a picture is said; what is typed outlives the session', async ({
  page,
  context,
}) => {
  await openAs(page, 'Sess Ended');
  const alert = page.locator('form').getByRole('alert');
  const note = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await fileOf(page, 'Avatar').setInputFiles(note);
  await expect(alert).toHaveText(
    `Avatar upload failed: Please choose an image file (JPEG, PNG, WebP or GIF).`,
  );
  await fileOf(page, 'Banner').setInputFiles({ ...note, mimeType: 'image/png' });
  await expect(alert).toHaveText(
    `Banner upload failed: This image cannot be read. It may be damaged.`,
  );

  const bio = field(page, 'Bio');
  await bio.fill('Typed before the session ended.');
  await context.clearCookies();
  const refused = saved(page);
  await button(page, 'Save Changes').click();
  expect((await refused).status()).toBe(401);
  await expect(alert).toContainText(
    'Your session has ended. Your changes are saved on this device.',
  );
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await signInAsNewPerson(page, personNow('Sess Ended'));
  await expect(page).toHaveURL('/profile/edit');
  await expect(bio).toHaveValue('Typed before the session ended.');
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
  const answer = saved(page);
  await button(page, 'Save Changes').click();
  await answer;
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeHidden();
  await reload(page);
  await expect(bio).toHaveValue('Typed before the session ended.');
});

test('nobody there, and addresses that name nobody', async ({ page }) => {
  const missing = await visit(page, '/profile/00000000-0000-4000-8000-00000000dead');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Not Found');
  await expect(
    page.getByText('The user you are looking for does not exist or you may need to log in.'),
  ).toBeVisible();
  const wrong = await visit(page, '/profile/mira');
  expect(wrong?.status()).toBe(400);
  await expect(page.getByText('Invalid user ID format')).toBeVisible();
});
