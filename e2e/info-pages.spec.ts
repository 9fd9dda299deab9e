import { expect } from '@playwright/test';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { signInAsNewPerson } from './people.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const mail = 'support@forge.example';
const updated = 'Last updated August 13, 2025';

const pages = [
  {
    path: '/about',
    title: 'About Forge | Forge',
    heading: 'About Forge',
    sentences: [
      'All articles and products are moderated before they go public.',
      'the seller receives 90% of each sale, and Forge keeps 10%',
      'Payments are made at Stripe.',
    ],
  },
  {
    path: '/contact',
    title: 'Contact | Forge',
    heading: 'Contact',
    sentences: [mail, 'We reply within 48 hours.', 'Chat server', 'Photo sharing', 'Forum'],
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy | Forge',
    heading: 'Privacy Policy',
    sentences: [
      updated,
      'Reading needs no account and sets no cookie.',
      'the network address and the name of the browser',
      'The number of your card never reaches us.',
      'download everything that we keep about you as one archive',
      'youtube-nocookie.com, player.vimeo.com, sketchfab.com',
      mail,
    ],
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service | Forge',
    heading: 'Terms of Service',
    sentences: [
      updated,
      'Forge keeps a 10% fee on each sale. The seller receives 90%.',
      'All articles and products are moderated before they go public.',
      'Sales are final. Refunds are decided case by case.',
      'A paid product costs at least $1.00.',
      'its name, text, category, tags, pictures and files wait for approval',
      mail,
    ],
  },
  {
    path: '/support',
    title: 'Support Forge | Forge',
    heading: 'Keep the forge lit.',
    sentences: [
      'Supporters cover the server costs, fund new features and help the community grow.',
      'See the supporters page',
    ],
  },
  {
    path: '/supporters',
    title: 'Supporters | Forge',
    heading: 'Supporters',
    sentences: ['Become a Supporter', 'Server Costs', 'New Features', 'Community Growth'],
  },
];

for (const { path, title, heading, sentences } of pages) {
  test(`${path} says what it has to, also without scripts, and axe finds nothing`, async ({
    browser,
  }) => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    expect((await plain.goto(path))?.status()).toBe(200);
    await expect(plain).toHaveTitle(title);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const sentence of sentences) await expect(plain.getByRole('main')).toContainText(sentence);
    await expect(plain.locator('meta[name=description]')).toHaveAttribute('content', /.{50}/);
    await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', RegExp(`${path}$`));

    for (const [theme, width] of [
      ['dark', 1440],
      ['light', 320],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
      const page = await context.newPage();
      await visit(page, path);
      expect(await violations(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
    }
  });
}

test('every link of these pages reaches a page, and its heading', async ({ page, request }) => {
  const addresses = new Set<string>();
  for (const { path } of pages) {
    await visit(page, path);
    const found = await page
      .locator('main a, footer a')
      .evaluateAll((links) =>
        links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
      );
    for (const address of found) addresses.add(address);
  }
  const own = new URL(page.url()).origin;
  const inside = [...addresses].filter((address) => address.startsWith(own));
  for (const { path } of pages) expect(inside).toContain(own + path);
  for (const address of inside) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const { hash } = new URL(address);
    if (hash) expect(await answer.text(), address).toContain(`id="${hash.slice(1)}"`);
  }
  const outside = [...addresses].filter((address) => !address.startsWith(own));
  expect(outside.toSorted()).toEqual([
    'https://chat.forge.example/',
    'https://forum.forge.example/',
    // Supporters with a page of their own.
    'https://lena-vogt.example/lookdev',
    'https://mira-okafor.example/',
    'https://photos.forge.example/',
    `mailto:${mail}`,
  ]);
});

test('a visitor gets no cookie and no request goes to another site', async ({ page, context }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const { path } of pages) await page.goto(path, { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(await context.cookies()).toEqual([]);
});

test('a visitor who chooses a tier is asked for an account and comes back', async ({ page }) => {
  await visit(page, '/support');
  const prices = page.getByRole('main').getByText('/month');
  await expect(prices.first()).toBeHidden();
  await page.getByText('Monthly Subscription').click();
  await expect(page.getByRole('radio', { name: 'Monthly Subscription' })).toBeChecked();
  await expect(prices).toHaveCount(2);
  await expect(prices.first()).toBeVisible();

  const advocate = page.getByRole('region', { name: 'Forge Advocate' });
  await expect(advocate).toContainText('$14.99');
  await expect(advocate).toContainText('Most Popular');
  await expect(page.getByRole('region', { name: 'Forge Supporter' })).toContainText('$4.99');

  const tip = page.getByRole('tooltip');
  await expect(tip).toBeHidden();
  await page.getByRole('button', { name: 'Shown publicly' }).hover();
  await expect(tip).toHaveText('Your public name and avatar appear on the supporters page.');
  await expect(tip).toBeVisible();

  const button = advocate.getByRole('button', { name: 'Become an Advocate' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Account Required' });
  const sentence = 'Please log in or create an account to become a supporter.';
  await expect(dialog).toContainText(sentence);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await dialog.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fsupport');
  await signInAsNewPerson(page, { name: 'Ola Berg', email: 'ola.berg@example.org' });
  await expect(page).toHaveURL('/support');
  for (const name of ['Become a Supporter', 'Become an Advocate']) {
    await expect(page.getByRole('button', { name })).toBeEnabled();
  }
  expect(await violations(page)).toEqual([]);
});

test('without scripts a tier leads to the sign-in page and back', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visit(page, '/support');
  await page.getByText('Monthly Subscription').click();
  await expect(page.getByText('/month').first()).toBeVisible();
  await expect(page.getByText('one time').first()).toBeHidden();
  await page.getByRole('button', { name: 'Become a Supporter' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fsupport');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
});
