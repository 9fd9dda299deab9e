import { expect, type Locator, type Page } from '@playwright/test';
import { longDate } from '#shared/dates.ts';
import { reload, visit } from './alive.ts';
import { uploadPicture, writeArticle } from './api.ts';
import { violations } from './axe.ts';
import { openAs, openAsModerator } from './people.ts';
import { approve, queuePath, reject, rowOf } from './queue.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const author = `Queue Writer ${process.pid}`;
let articles = 0;
let writer: Page;
let moderator: Page;
let thumbnailId = '';

test.beforeAll(async ({ browser }) => {
  writer = await openAs(browser, author);
  ({ id: thumbnailId } = await uploadPicture(writer, 'thumbnail', '#5a3a78'));
  moderator = await openAsModerator(browser);
});

test.afterAll(async () => {
  await writer.context().close();
  await moderator.context().close();
});

async function newArticle(title: string) {
  articles += 1;
  const unique = `${title} ${process.pid} ${articles}`;
  return { title: unique, ...(await writeArticle(writer, thumbnailId, { title: unique })) };
}

async function openQueue(title: string): Promise<Locator> {
  await visit(moderator, queuePath);
  return rowOf(moderator, title);
}

test('the queue is closed to visitors and members', async ({ page }) => {
  await visit(page, queuePath);
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(queuePath)}`);
  const answer = await visit(writer, queuePath);
  expect(answer?.status()).toBe(403);
  await expect(writer.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(writer.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(writer.getByRole('main')).toContainText('You are not authorized to view this page.');
  await expect(writer.getByRole('link', { name: 'Moderate Articles' })).toHaveCount(0);
  const call = await writer.request.get('/api/v1/moderation/articles');
  expect(call.status()).toBe(403);
  expect(await call.text()).toContain('You are not authorized to moderate articles.');
});

test('a row tells all of an article; approving publishes it and takes it off the list', async ({
  request,
}) => {
  const { title, path } = await newArticle('Weld two rims');
  expect((await request.get(path)).status()).toBe(404);
  const row = await openQueue(title);
  await expect(row.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
  await expect(row).toContainText(author.toLowerCase().replaceAll(' ', '-'));
  await expect(row.getByText('Pending', { exact: true })).toBeVisible();
  await expect(row).toContainText(`Submitted ${longDate(new Date())}`);

  const link = row.getByRole('link', { name: title });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const popup = moderator.waitForEvent('popup');
  await link.click();
  const article = await popup;
  await expect(article).toHaveURL(path);
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(
    article.getByText('Waiting for review. Only its authors and the moderators can see this page.'),
  ).toBeVisible();
  await article.close();

  const reads: string[] = [];
  moderator.on('request', (sent) => reads.push(sent.url()));
  await approve(row).click();
  await expect(moderator.getByText(`“${title}” is published.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(reads.filter((url) => url.includes('.data') || url.includes('/pending'))).toEqual([]);
  expect((await request.get(path)).status()).toBe(200);
  await reload(moderator);
  await expect(moderator.getByRole('listitem').filter({ hasText: title })).toHaveCount(0);
});

test('a rejection takes a reason, which the author reads where it can be mended', async () => {
  const { title, slug, path } = await newArticle('Sharpen a bevel');
  const row = await openQueue(title);
  await reject(row).click();
  const dialog = moderator.getByRole('dialog', { name: `Reject “${title}”?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(reject(row)).toBeFocused();
  await reject(row).click();
  const reason = 'Please show the bevel from the side.';
  await dialog.getByLabel('Reason (optional)').fill(reason);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(moderator.getByText(`“${title}” was rejected.`)).toBeVisible();
  await expect(row).toHaveCount(0);

  await visit(writer, `/edit/${slug}`);
  await expect(writer.getByRole('main').getByText(`The moderator wrote: ${reason}`)).toBeVisible();
  await visit(writer, path);
  await expect(
    writer.getByText(
      'This article was rejected. Only its authors and the moderators can see this page.',
    ),
  ).toBeVisible();
  await writer.getByRole('button', { name: /^Notifications/ }).click();
  const panel = writer.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText(`The moderator wrote: ${reason}`)).toBeVisible();
  await writer.keyboard.press('Escape');
  await writer.getByRole('link', { name: 'Profile', exact: true }).click();
  const own = writer.getByRole('listitem').filter({ hasText: title });
  await expect(own.getByText('Rejected', { exact: true })).toBeVisible();
  await reload(moderator);
  await expect(moderator.getByRole('listitem').filter({ hasText: title })).toHaveCount(0);
});

test('the reason may be left out', async () => {
  const { title, slug } = await newArticle('Say nothing');
  await reject(await openQueue(title)).click();
  await moderator.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(moderator.getByText(`“${title}” was rejected.`)).toBeVisible();
  await visit(writer, `/edit/${slug}`);
  await expect(
    writer.getByText(
      'This article was rejected. Only its authors and the moderators can see this page.',
    ),
  ).toBeVisible();
  await expect(writer.getByRole('main')).not.toContainText('The moderator wrote:');
});

test('of two tabs that decide the same article, the second is told', async () => {
  const { title } = await newArticle('Decide once');
  const row = await openQueue(title);
  const second = await moderator.context().newPage();
  await visit(second, queuePath);
  const secondRow = await rowOf(second, title);
  await approve(row).click();
  await expect(row).toHaveCount(0);
  await reject(secondRow).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  const sentence = 'Failed to update article status: This has already been decided.';
  await expect(second.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect(secondRow).toHaveCount(0);
  await second.close();
});

test('an article that its author has saved since is not approved unseen', async ({ request }) => {
  const { title, slug, path } = await newArticle('Change behind the back');
  const row = await openQueue(title);
  const fields = {
    title,
    description: 'Quite another sentence.',
    category: 'Guide',
    difficulty: 'beginner',
    readTime: 3,
    content: 'Quite other words.',
    thumbnailId,
  };
  const saved = await writer.request.put(`/api/v1/articles/${slug}`, {
    data: { revision: 1, fields },
  });
  expect(saved.status()).toBe(200);
  await approve(row).click();
  const sentence =
    'Failed to update article status: The author has saved a new version since you opened this list. Please review it again.';
  await expect(moderator.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
  await approve(await rowOf(moderator, title)).click();
  await expect(moderator.getByText(`“${title}” is published.`)).toBeVisible();
  await expect.poll(async () => (await request.get(path)).status()).toBe(200);
});

test('the keyboard alone decides, and goes on with the next row', async () => {
  const first = await newArticle('By keyboard');
  const next = await newArticle('By keyboard, too');
  const row = await openQueue(first.title);
  const nextRow = await rowOf(moderator, next.title);
  await row.getByRole('link', { name: first.title }).focus();
  await moderator.keyboard.press('Tab');
  await expect(reject(row)).toBeFocused();
  await moderator.keyboard.press('Tab');
  await expect(approve(row)).toBeFocused();
  await moderator.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(moderator.getByRole('listitem').getByRole('link').and(focused())).toHaveCount(1);

  await reject(nextRow).focus();
  await moderator.keyboard.press('Enter');
  const dialog = moderator.getByRole('dialog');
  await expect(dialog.getByLabel('Reason (optional)')).toBeFocused();
  await moderator.keyboard.type('Too short.');
  await moderator.keyboard.press('Tab');
  await moderator.keyboard.press('Enter');
  await expect(nextRow).toHaveCount(0);
  await expect(dialog).toBeHidden();
});

const focused = () => moderator.locator(':focus');

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 390],
] as const) {
  test(`axe finds nothing in the queue, ${theme} at ${width} px`, async () => {
    const page = await moderator.context().newPage();
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await visit(page, queuePath);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.close();
  });
}
