import { expect, type Page } from '@playwright/test';
import { visit } from './alive.ts';
import {
  code,
  embed,
  heading,
  paragraph,
  publishArticle,
  video,
  writeArticle,
} from './articles.ts';
import { violations } from './axe.ts';
import { signIn } from './people.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const videoId = 'dQw4w9WgXcQ';
const script = 'import bpy\n\nbpy.ops.mesh.primitive_cube_add(size=2)';
const longCode = `# ${'a line that is wider than a phone '.repeat(6)}`;
const steps = ['Model the base', 'Add the bevels', 'Unwrap it', 'Bake the maps', 'Export it'];
const content = [
  paragraph('One prop from start to end.'),
  ...steps.flatMap((step) => [heading(step), paragraph(`${step}. `.repeat(90))]),
  code('python', script),
  code('python', longCode),
  video(videoId),
  embed('vimeo', '76979871', 'A lamp, lit'),
];

/** The page of a new, published article with code, a video and a table of contents. */
async function openArticle(page: Page, title: string) {
  const browser = page.context().browser();
  if (!browser) throw new Error('No browser.');
  const writer = await (await browser.newContext()).newPage();
  const moderator = await (await browser.newContext()).newPage();
  await signIn(writer, `Writer of ${title}`);
  const article = await publishArticle(writer, moderator, { title, content });
  await moderator.context().close();
  await visit(page, article.path);
  return { ...article, writer };
}

test('it says what it is and who wrote it, and leads back, to the author and to support', async ({
  page,
}) => {
  await visit(page, '/knowledge-base/tutorial/lighting-hot-metal-in-cycles');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Knowledge Base' })).toHaveAttribute(
    'href',
    '/knowledge-base',
  );
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Lighting hot metal in Cycles');
  await expect(main).toContainText('Blackbody, bloom and a cold rim light');
  await expect(main.locator('article img').first()).toBeVisible();
  const author = main.getByRole('complementary').getByRole('link', { name: 'tomas-reyes' });
  await expect(author).toHaveAttribute('href', /^\/profile\/[0-9a-f-]{36}$/);
  await expect(main.getByRole('complementary').locator('time').first()).toHaveText(
    /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
  );
  await expect(main.getByRole('link', { name: 'Become a supporter' })).toHaveAttribute(
    'href',
    '/support',
  );
  await expect(main.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('an author finds Edit and Delete, and no call for support', async ({ page }) => {
  const { path, writer } = await openArticle(page, 'Has its actions');
  await visit(writer, path);
  const aside = writer.getByRole('main').getByRole('complementary');
  await expect(aside.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(aside.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(aside.getByRole('link', { name: 'Become a supporter' })).toHaveCount(0);
});

test('code and the link are copied; on paper the article is left alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openArticle(page, 'Copying code');
  const button = page.getByRole('button', { name: 'Copy', exact: true }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const pressed = page.locator('[data-copy-code]').first();
  await expect(pressed).toHaveText('Copied');
  await expect(page.getByText('The code was copied.')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(script);
  await expect(pressed).toHaveText('Copy', { timeout: 4_000 });

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Copying code');
  await expect(main.getByRole('link', { name: /^writer-of/ })).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('players of other sites ask nothing of them before they are pressed, by a way within Forge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const foreign: string[] = [];
  await page.context().route(/^https:/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  const { path } = await openArticle(page, 'Watching');
  const listing = await visit(page, '/knowledge-base');
  for (const answer of [listing, await page.request.get(path)]) {
    expect(answer?.headers()['content-security-policy']).toContain("; frame-src 'self'; ");
  }
  const begun = await page.evaluate(() => performance.timeOrigin);
  await page.locator(`a[href="${path}"]`).first().focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'Watch on YouTube' });
  await link.focus();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun);
  expect(foreign).toEqual([]);
  await page.keyboard.press('Enter');
  const first = page.getByTitle('YouTube video 1');
  await expect(first).toHaveAttribute('src', `/embed/youtube/${videoId}`);
  await expect(first).toBeFocused();
  await page.getByRole('link', { name: 'A lamp, lit Watch on Vimeo' }).focus();
  await page.keyboard.press('Enter');
  const frame = page.getByTitle('A lamp, lit');
  await expect(frame).toBeFocused();
  await expect(frame).toHaveAttribute('sandbox', /^allow-scripts (?!.*top-navigation)/);
  const player = page.frameLocator('[title="A lamp, lit"]').locator('iframe');
  await expect(player).toHaveAttribute('sandbox', /^allow-scripts (?!.*top-navigation)/);
  await expect
    .poll(() => foreign.toSorted())
    .toEqual([
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
      `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1`,
    ]);
});

test('the table of contents leads to the sections and marks the one at hand', async ({ page }) => {
  await openArticle(page, 'Finding a section');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveText(steps);
  await contents.getByRole('link', { name: 'Bake the maps' }).click();
  await expect(page.getByRole('heading', { name: 'Bake the maps' })).toBeInViewport();
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveText('Bake the maps');
  await expect(current).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, page.url().split('#')[0] ?? '');
  await page.getByText('On this page').locator('visible=true').click();
  await contents.getByRole('link', { name: 'Unwrap it' }).click();
  await expect(page.getByRole('heading', { name: 'Unwrap it' })).toBeInViewport();
});

test('the author deletes the article after being asked', async ({ page }) => {
  const { path, writer } = await openArticle(page, 'Deleting it');
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await visit(writer, path);
  await expect(writer.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', /^\/edit\//);
  await expect(writer.getByRole('heading', { name: 'Keep the forge lit' })).toHaveCount(0);
  const opener = writer.getByRole('button', { name: 'Delete' });
  await opener.click();
  const dialog = writer.getByRole('alertdialog', {
    name: 'Delete “Deleting it”?',
  });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await writer.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await writer.route('**/api/rpc/articles/delete', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete article. Please try again.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(writer).toHaveURL('/knowledge-base');
  await expect(writer.getByText('Article deleted')).toBeVisible();
  const gone = await visit(page, path);
  expect(gone?.status()).toBe(404);
});

test('a view is counted once the page is there, but not of a preview', async ({ page }) => {
  const counted: string[] = [];
  const { writer, path } = await openArticle(page, 'Counting views');
  writer.on('request', (request) => {
    if (request.url().endsWith('/view')) counted.push(request.url());
  });
  await visit(writer, path);
  await expect.poll(() => counted.length).toBe(1);
  const { slug } = await writeArticle(writer, { title: 'A preview', content });
  await visit(writer, `/knowledge-base/tutorial/${slug}`);
  await expect(
    writer.getByText('Waiting for review. Only its authors and the moderators can see this page.'),
  ).toBeVisible();
  await writer.waitForLoadState('networkidle');
  expect(counted).toHaveLength(1);
});

test('what does not exist is said with status 404', async ({ page }) => {
  const answer = await visit(page, '/knowledge-base/tutorial/nothing-of-this-name');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Article Not Found | Forge');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
  await expect(page.getByText('The article you are looking for does not exist.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the page can be read without scripts', async ({ page, browser }) => {
  const { path } = await openArticle(page, 'Reading plainly');
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visit(plain, path);
  await expect(plain.getByRole('heading', { name: 'Model the base' })).toBeVisible();
  await expect(plain.locator('pre').first()).toHaveText(script);
  await expect(plain.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(0);
  await expect(plain.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
    'href',
    `https://www.youtube.com/watch?v=${videoId}`,
  );
  const contents = plain.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Export it' }).click();
  await expect(plain.getByRole('heading', { name: 'Export it' })).toBeInViewport();
});

test('nothing scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openArticle(page, 'On a phone');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await tooWide(page)).toEqual([]);
  }
});

for (const theme of ['dark', 'light'] as const) {
  test(`has no faults that axe can find, ${theme}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await openArticle(page, `Checked in ${theme}`);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page)).toEqual([]);
    }
    await visit(page, '/knowledge-base/tutorial/nothing-of-this-name');
    expect(await violations(page)).toEqual([]);
  });
}
