import { expect, type Page } from '@playwright/test';
import { demoModerator } from '#demo/people.ts';
import { visit } from './alive.ts';
import { signInAsNewPerson } from './people.ts';
import { test } from './test.ts';

let people = 0;

function newPerson() {
  people += 1;
  const name = `Sign In Tester ${process.pid} ${people}`;
  return { name, email: `${name.replaceAll(' ', '.')}@example.org` };
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const profileLink = (page: Page) => page.getByRole('link', { name: 'Profile', exact: true });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });

async function sendPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('the sign-in page has Google first, then the form, and leads to joining', async ({ page }) => {
  await visit(page, '/login?returnTo=%2Fabout');
  await expect(page).toHaveTitle('Sign In | Forge');
  await expect(title(page)).toHaveText('Sign In');
  const divider = page.getByText('or with e-mail');
  const tops: number[] = [];
  for (const part of [google(page), divider, page.getByLabel('E-mail')]) {
    tops.push((await part.boundingBox())?.y ?? Number.NaN);
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  // It stands outside the layout (spec B §2).
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Support Forge' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Join' }).click();
  await expect(page).toHaveURL('/signup?returnTo=%2Fabout');
  await expect(title(page)).toHaveText('Join');
});

test('joining is by Google alone, and leads back to signing in', async ({ page }) => {
  await visit(page, '/signup?returnTo=%2Fabout');
  await expect(page).toHaveTitle('Join | Forge');
  await expect(google(page)).toBeEnabled();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fabout');
});

for (const path of ['/signup', '/login'] as const) {
  test(`the button of ${path} says 'Redirecting...' while busy, and is there again after Back and Cancel`, async ({
    page,
  }) => {
    const faces: string[] = [];
    const shown = Promise.withResolvers<void>();
    await page.exposeFunction('tellFace', (face: string) => {
      faces.push(face);
      shown.resolve();
    });
    await page.addInitScript(tellBusyFaces);
    await page.route(`**${path}*`, async (route) => {
      if (route.request().method() === 'POST') await shown.promise;
      await route.continue();
    });
    await visit(page, `${path}?returnTo=%2Fabout`);
    await google(page).click();
    await expect(title(page)).toHaveText('Choose an account');

    await page.goBack();
    await expect(google(page)).toBeEnabled();
    expect(faces).toEqual(['Redirecting...']);
    await google(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      'The sign-in with Google was cancelled.',
    );
    await expect(google(page)).toBeEnabled();
    await signInAsNewPerson(page, newPerson());
    await expect(page).toHaveURL('/about');
  });
}

/** Runs in the page, which alone sees itself while it is being left. */
function tellBusyFaces() {
  const look = () => {
    const face = document.querySelector('[aria-busy=true] .button-face[aria-hidden=false]');
    if (!face?.checkVisibility()) return;
    const tell: unknown = Reflect.get(window, 'tellFace');
    if (typeof tell === 'function') tell(face.textContent);
  };
  new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
}

test('what the provider says is shown as words', async ({ page }) => {
  const words = '<img src=x onerror="document.title=1">It is closed today.';
  await visit(page, `/login?error=closed&error_description=${encodeURIComponent(words)}`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    `The sign-in service says: “${words}”`,
  );
  await expect(page).toHaveTitle('Sign In | Forge');
  await expect(google(page)).toBeEnabled();
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? '' : ', without scripts';

  test(`a wrong or missing password is told, and the address stays${how}`, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    const { email } = newPerson();
    const alert = page.getByRole('main').getByRole('alert');
    await visit(page, '/login?returnTo=%2Fabout');
    await sendPassword(page, { email: '', password: '' });
    await expect(alert).toHaveText(
      'You must provide either an email or phone number and a password',
    );
    await sendPassword(page, { email, password: '' });
    await expect(alert).toHaveText(
      'You must provide either an email or phone number and a password',
    );
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await sendPassword(page, { email, password: 'not-the-password' });
    await expect(alert).toHaveText('Invalid email or password');
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    await sendPassword(page, demoModerator);
    await expect(page).toHaveURL('/about');
    await expect(profileLink(page)).toBeVisible();
  });

  test(`a demo person signs in with one click and out on the profile page${how}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await visit(page, '/profile');
    await expect(page).toHaveURL('/login?returnTo=%2Fprofile');
    await google(page).click();
    await page.getByRole('button', { name: /^Kofi Mensah/ }).click();
    await expect(page).toHaveURL(/\/profile\/[0-9a-f-]{36}$/);
    await expect(title(page)).toHaveText('kofi-mensah');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(signInLink(page)).toBeVisible();
    await expect(profileLink(page)).toHaveCount(0);
    await visit(page, '/create');
    await expect(title(page)).toHaveText('Sign In');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('forge.session_token');
  });
}

test('one comes back to where one wanted to go, its query and place included', async ({ page }) => {
  await visit(page, '/create?from=menu');
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent('/create?from=menu')}`);
  await signInAsNewPerson(page, newPerson());
  await expect(page).toHaveURL('/create?from=menu');
});

test('from a place on a page one comes back to that place', async ({ page }) => {
  await visit(page, '/terms-of-service?x=a%26b#content');
  await signInLink(page).click();
  await signInAsNewPerson(page, newPerson());
  await expect(page).toHaveURL('/terms-of-service?x=a%26b#content');
});

const hostile = [
  'https://evil.example/',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '@evil.example',
  '.evil.example',
  'evil.example',
  '/login',
  '/LOGIN/',
  '/%6cogin?returnTo=//evil.example',
  '/signup',
  '/%',
  `/${'a'.repeat(3000)}`,
];

test('a hostile way back leads home', async ({ page }) => {
  await visit(page, `/login?returnTo=${encodeURIComponent('//evil.example')}`);
  await signInAsNewPerson(page, newPerson());
  await expect(page).toHaveURL('/');
  for (const returnTo of hostile) {
    for (const path of ['/login', '/signup']) {
      const address = `${path}?returnTo=${encodeURIComponent(returnTo)}`;
      const answer = await page.request.get(address, { maxRedirects: 0 });
      expect(answer.status(), returnTo).toBe(302);
      expect(answer.headers()['location'], returnTo).toBe('/');
    }
  }
});

test('with a password, too, a hostile way back leads home', async ({ page }) => {
  await visit(page, `/login?returnTo=${encodeURIComponent('https://evil.example/')}`);
  await sendPassword(page, demoModerator);
  await expect(page).toHaveURL('/');
});

test('all tabs share the session: signing in and out in one does so in the other', async ({
  page,
  context,
}) => {
  await visit(page, '/about');
  const other = await context.newPage();
  await visit(other, '/login');
  await signInAsNewPerson(other, newPerson());
  await expect(profileLink(page)).toBeVisible();
  await profileLink(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(signInLink(other)).toBeVisible();
  await expect(profileLink(other)).toHaveCount(0);
});
