import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const header = (page: Page) => page.getByRole('banner');
const ways = { Home: '/', Marketplace: '/marketplace', 'Knowledge Base': '/knowledge-base' };

async function expectWaysOn(page: Page) {
  const main = page.getByRole('main');
  for (const [name, path] of Object.entries(ways)) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(header(page).getByRole('link', { name: 'Forge' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test('the home page greets, leads on and shows the three most viewed articles', async ({
  page,
  request,
}) => {
  await visit(page, '/');
  await expect(page).toHaveTitle('Forge');
  await expect(title(page)).toHaveText('Strike while the idea is hot.');
  await expect(page.getByRole('main')).toContainText(
    'Welcome to Forge, the community hub for Blender artists. Learn from people who ship, download the add-ons they built, and pass on what you know.',
  );
  const explore = page.getByRole('link', { name: 'Explore Tutorials' });
  await expect(explore).toHaveAttribute('href', '/knowledge-base');
  const section = page.getByRole('region', { name: 'From the Knowledge Base' });
  const shown = await section.getByRole('article').getByRole('heading').allTextContents();
  const answer = await request.get('/api/v1/articles?sort=view_count-desc');
  const { articles } = z
    .object({ articles: z.array(z.object({ title: z.string() })) })
    .parse(await answer.json());
  expect(shown).toEqual(articles.slice(0, 3).map((article) => article.title));
  await page.getByRole('main').getByRole('link', { name: 'Create Article' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fcreate');
});

test('a card shows the read time, and the difficulty in green, orange or red', async ({ page }) => {
  const hues = { Beginner: [130, 170], Intermediate: [40, 95], Advanced: [10, 35] } as const;
  for (const [label, [from, to]] of Object.entries(hues)) {
    await visit(page, `/knowledge-base?difficulty=${label.toLowerCase()}`);
    const card = page.getByRole('article').first();
    await expect(card).toContainText(/\d+ min read/);
    const colour = await card
      .getByText(label, { exact: true })
      .evaluate((element) => getComputedStyle(element).color);
    const hue = Number(/^oklch\(\S+ \S+ ([\d.]+)/.exec(colour)?.[1]);
    expect(hue, colour).toBeGreaterThan(from);
    expect(hue, colour).toBeLessThan(to);
  }
});

test('an address that leads nowhere says so and shows ways on, with and without scripts', async ({
  page,
  browser,
}) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const tab of [page, plain]) {
    const answer = await visit(tab, '/no/such/page?at=all');
    expect(answer?.status()).toBe(404);
    await expect(title(tab)).toHaveText('Page Not Found');
    await expect(tab).toHaveTitle('Page Not Found | Forge');
    await expectWaysOn(tab);
  }
  await page.getByRole('main').getByRole('link', { name: 'Knowledge Base' }).click();
  await expect(title(page)).toHaveText('Knowledge Base');
  await expect(page).toHaveTitle('Knowledge Base | Forge');
  await expect(page.getByRole('main')).toContainText(
    'Discover tutorials, workflows, guides, and the latest news',
  );
  await expect(title(page)).toBeFocused();
  await page.goBack();
  await expect(title(page)).toHaveText('Page Not Found');
  await expect(title(page)).toBeFocused();
});

test('a part that cannot be loaded shows what is known of it, and the way on', async ({ page }) => {
  await signIn(page, `Unlucky ${process.pid}`);
  await page.route('**/assets/document-editor-*.js', (route) => route.abort());
  const answer = await visit(page, '/create');
  await expect(title(page)).toHaveText('Something went wrong.');
  await expectWaysOn(page);
  const id = (await answer?.headerValue('x-request-id')) ?? 'none';
  const details = page.getByRole('main').getByText(id);
  await expect(details).toBeHidden();
  await page.getByText('Error details').click();
  await expect(details).toBeVisible();
  await expect(page.getByText(/dynamically imported module/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(title(page)).toHaveText('Strike while the idea is hot.');
});

test('an answer that fails shows the same, and the next one mends it', async ({ page }) => {
  await visit(page, '/');
  const failure = { status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html' };
  await page.route('**/*.data*', (route) => route.fulfill(failure));
  const link = header(page).getByRole('link', { name: 'Knowledge Base' });
  await link.click();
  await expect(title(page)).toHaveText('Something went wrong.');
  await expect(page).toHaveTitle('Something went wrong. | Forge');
  await expect(page.getByText('Bad gateway</h1>')).toHaveCount(0);
  await page.getByText('Error details').click();
  await expect(page.getByText('502')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('link', { name: 'Knowledge Base' }).click();
  await expect(title(page)).toHaveText('Knowledge Base');
});

test('a picture that does not load gives way to a placeholder', async ({ page }) => {
  await page.route('**/files/images/**', (route) => route.abort());
  await visit(page, '/knowledge-base');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('img', { name: 'Image Not Found' })).toBeVisible();
  await expect(first.getByText('Image Not Found')).toBeVisible();
  await expect(first.locator('img')).toHaveCount(0);
});

const chosenTheme = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['theme'] ?? 'dark');

/** The themes of all frames that a page has drawn so far. */
const drawnThemes = (page: Page) =>
  page.evaluate(() => [...new Set<string>(Reflect.get(window, 'drawn'))]);

test('the theme is chosen once, remembered, and there before anything is drawn', async ({
  page,
  context,
}) => {
  await visit(page, '/');
  expect(await chosenTheme(page)).toBe('dark');
  const dark = await backgroundOf(page);
  await page.getByTitle('Light', { exact: true }).click();
  expect(await chosenTheme(page)).toBe('light');
  expect(await backgroundOf(page)).not.toBe(dark);

  const other = await context.newPage();
  await other.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    const look = () => {
      if (document.body) drawn.push(document.documentElement.dataset['theme'] ?? 'dark');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await visit(other, '/about');
  await expect(other.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await drawnThemes(other)).toEqual(['light']);
  // Without the page's own scripts it can only be the one in its head.
  await other.route('**/assets/*.js', (route) => route.abort());
  await other.reload();
  expect(await chosenTheme(other)).toBe('light');
  await other.unrouteAll();
  await visit(other, '/about');

  await expect(other.getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.getByTitle('Dark', { exact: true }).click();
  await expect.poll(() => chosenTheme(other)).toBe('dark');
  await page.getByTitle('System', { exact: true }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => chosenTheme(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => chosenTheme(page)).toBe('dark');
});

const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const framed = ['/login', '/signup', '/forgot-password'];

for (const theme of ['dark', 'light'] as const) {
  for (const path of ['/', '/no-such-page', ...framed]) {
    test(`axe finds nothing in ${path}, ${theme}`, async ({ page }) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await visit(page, path);
      expect(await chosenTheme(page)).toBe(theme);
      expect(await violations(page)).toEqual([]);
    });
  }
}
