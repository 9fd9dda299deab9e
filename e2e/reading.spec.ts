import { expect, type Page } from '@playwright/test';
import { demoModerator } from '#demo/people.ts';
import { visit } from './alive.ts';
import { test } from './test.ts';

const article = '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group';

test('an image that does not load gives way to a placeholder with its name', async ({ page }) => {
  await page.route('**/files/images/**', (route) => route.abort());
  await visit(page, article);
  // Images are asked for when they come near.
  await page.locator('.prose figure.image').first().scrollIntoViewIfNeeded();
  const missing = page.locator('.prose .missing-image').first();
  await expect(missing).toHaveText('Image Not Found');
  await expect(missing).toHaveAccessibleName(/mushrooms/);
});

test('the comments come with the page and answer at the first touch', async ({ page }) => {
  const html = await (await page.request.get(article)).text();
  expect(html).toContain('id="comments"');
  await page.goto(article, { waitUntil: 'domcontentloaded' });
  const comments = page.locator('#comments');
  await comments
    .getByRole('button', { name: /^Like,/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Login Required to Vote' })).toBeVisible();
});

test('the keyboard enters the header without a jump of the page', async ({ page }) => {
  await visit(page, article);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  const top = () => page.evaluate(() => window.scrollY);
  await page.getByRole('banner').getByRole('link', { name: 'Knowledge Base' }).focus();
  expect(await top()).toBe(900);
  const heading = page.locator('.prose h2').nth(1);
  await page.evaluate((id) => window.location.assign(`#${id}`), await heading.getAttribute('id'));
  await expect
    .poll(async () => (await heading.boundingBox())?.y)
    .toBeGreaterThan(await headerHeight(page));
});

const headerHeight = async (page: Page) =>
  (await page.getByRole('banner').boundingBox())?.height ?? Number.NaN;

test('signing in leads back to the part of the page that was asked for', async ({ page }) => {
  const reports: string[] = [];
  page.on('console', (message) => reports.push(message.text()));
  await visit(page, '/create#content');
  await expect(page).toHaveURL('/login?returnTo=%2Fcreate#content');
  await page.getByLabel('E-mail').fill(demoModerator.email);
  await page.getByLabel('Password').fill(demoModerator.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/create#content');
  await page.waitForLoadState('networkidle');
  // The page of the form loads zod, which must not try what the policy forbids.
  expect(reports.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});

test('a part that is asked for without a network comes with the network', async ({ page }) => {
  await page.goto(article, { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page
    .locator('aside')
    .getByRole('button', { name: /^Like,/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Scatter anything/);
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Login Required to Vote' })).toBeVisible();
});
