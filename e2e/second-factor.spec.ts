import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { codeOf, stepAt } from '#platform/auth/totp.server.ts';
import { letTimePass, mailedCode } from './accounts.ts';
import { reload, visit } from './alive.ts';
import { violations, violationsInBothThemes } from './axe.ts';
import { personNow, signIn } from './people.ts';
import { test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const profileLink = (page: Page) => page.getByRole('link', { name: 'Profile', exact: true });
const phone = { width: 390, height: 844 };

/** What an authenticator app makes of the key that is shown. */
function secretFrom(key: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(key.replaceAll(/\s/g, ''))
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** By a code in the mail, as far as the code leads. */
async function signInByMail(page: Page, email: string, returnTo = '') {
  await visit(page, `/login${returnTo}`);
  await page.getByRole('link', { name: 'Sign in with an e-mailed code' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in by e-mail');
  await field(page, 'E-mail').fill(email);
  await button(page, 'Send code').click();
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible();
  await field(page, 'Code').fill(await mailedCode(page, email));
  await button(page, 'Sign In').click();
}

test('somebody joins with a code in the mail, by the keyboard on a phone', async ({ page }) => {
  const { email } = personNow('Cody Mail');
  await page.setViewportSize(phone);
  await visit(page, '/login?returnTo=%2Fabout');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in with an e-mailed code' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in by e-mail');
  await field(page, 'E-mail').fill('nonsense');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
  await field(page, 'E-mail').fill(email);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(`We sent a code to ${email}. It works for 10 minutes.`),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const code = await mailedCode(page, email);
  await field(page, 'Code').fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('This code is incorrect or has expired. You can request a new one.'),
  ).toBeVisible();
  await field(page, 'Code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
  await expect(profileLink(page)).toBeVisible();
});

test('an authenticator app is set up, asked for, and replaced by a recovery code once', async ({
  page,
  browser,
}) => {
  const { email } = personNow('Otto Code');
  await signIn(page, 'Otto Code');
  await visit(page, '/profile/edit');
  await button(page, 'Set up an authenticator app').click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = secretFrom((await page.locator('code').textContent()) ?? '');
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
    .allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download codes' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain(codes[9]);
  expect(await violationsInBothThemes(page, '#security')).toEqual([]);
  await field(page, 'Code from the app').fill('000000');
  await button(page, 'Turn on').click();
  await expect(page.getByText('This code is incorrect. Check the app again')).toBeVisible();
  await field(page, 'Code from the app').fill(codeOf(secret, stepAt(Date.now()) - 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The authenticator app is on. We ask for a code')).toBeVisible();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  const other = await (await browser.newContext({ viewport: phone })).newPage();
  await signInByMail(other, email, '?returnTo=%2Fabout');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await visit(other, '/profile/edit');
  await expect(other).toHaveURL('/login?returnTo=%2Fprofile%2Fedit');
  await visit(other, '/login/verify?returnTo=%2Fabout');
  expect(await violations(other)).toEqual([]);
  await field(other, 'Code').fill('nonsense');
  await button(other, 'Sign In').click();
  await expect(other.getByText('This code is incorrect or has already been used.')).toBeVisible();
  await field(other, 'Code').fill(codeOf(secret, stepAt(Date.now()) + 1));
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL('/about');
  await expect(profileLink(other)).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const third = await plain.newPage();
  for (const [code, end] of [
    [codes[0] ?? '', '/about'],
    [codes[0] ?? '', '/login/verify?returnTo=%2Fabout'],
  ] as const) {
    await plain.clearCookies();
    await third.goto('/login/code?returnTo=%2Fabout');
    await field(third, 'E-mail').fill(email);
    await button(third, 'Send code').click();
    await field(third, 'Code').fill(await mailedCode(third, email));
    await button(third, 'Sign In').click();
    await expect(third.getByRole('heading', { level: 1 })).toHaveText('One more step');
    await field(third, 'Code').fill(code.toUpperCase());
    await button(third, 'Sign In').click();
    await expect(third).toHaveURL(end);
  }
  await expect(third.getByText('This code is incorrect or has already been used.')).toBeVisible();

  await reload(page);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await button(page, 'Turn off').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(button(page, 'Set up an authenticator app')).toBeVisible();
});

test('a passkey is made, signs in, confirms and is removed', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email } = personNow('Pascal Key');
  await signIn(page, 'Pascal Key');
  await visit(page, '/profile/edit');
  await button(page, 'Add a passkey').click();
  await expect(page.getByText('never used')).toBeVisible();
  expect(await violations(page, '#security')).toEqual([]);

  await page.context().clearCookies();
  await visit(page, '/login?returnTo=%2Fprofile%2Fedit');
  await button(page, 'Sign in with a passkey').click();
  await expect(page).toHaveURL('/profile/edit');
  await expect(page.getByText(/last used [A-Z][a-z]+ \d+, \d{4}/)).toBeVisible();

  await letTimePass(email);
  await button(page, 'Remove').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});

test('a sensitive act asks who one is, loses nothing typed, and goes on', async ({ page }) => {
  const { email, name, username } = personNow('Sue Dough');
  await signIn(page, 'Sue Dough');
  await visit(page, '/profile/edit');
  await letTimePass(email);
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  const tooOld = 'You signed in more than 10 minutes ago. Please confirm that it is you.';

  // Set a password: confirmed by a code in the mail.
  await field(page, 'New password').fill('seven lamps of brass');
  await button(page, 'Save password').click();
  await expect(dialog).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(tooOld)).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('seven lamps of brass');
  await button(page, 'Save password').click();
  await dialog.getByRole('button', { name: 'Send me a code by e-mail' }).click();
  await expect(dialog.getByText('We sent you a code. It works for 10 minutes.')).toBeVisible();
  await dialog.getByLabel('Code from the e-mail').fill(await mailedCode(page, email));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your password was saved. You can now sign in')).toBeVisible();

  // Set up the app: confirmed with Google, in a window of its own.
  await letTimePass(email);
  await button(page, 'Set up an authenticator app').click();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Confirm with Google' }).click();
  const google = await opened;
  await google.getByLabel('Name').fill(name);
  await google.getByLabel('E-mail').fill(email);
  await google.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await button(page, 'Cancel').click();

  // Leave: confirmed by the password, on a phone, by the keyboard.
  await letTimePass(email);
  await page.setViewportSize(phone);
  await button(page, 'Delete my account').click();
  await page.getByRole('alertdialog').getByRole('textbox').fill(username);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill('seven lamps of brass');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test('without scripts a page asks who one is, and leads back', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { email } = personNow('Nora Script');
  await signIn(page, 'Nora Script');
  await page.goto('/profile/edit');
  await letTimePass(email);
  await field(page, 'New password').fill('seven lamps of brass');
  await button(page, 'Save password').click();
  await page.getByRole('link', { name: "Confirm it's you" }).click();
  await button(page, 'Send me a code by e-mail').click();
  await field(page, 'Code from the e-mail').fill(await mailedCode(page, email));
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/profile/edit');
  await field(page, 'New password').fill('seven lamps of brass');
  await button(page, 'Save password').click();
  await expect(page.getByText('Your password was saved. You can now sign in')).toBeVisible();
});
