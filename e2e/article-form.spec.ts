import { expect } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { violations } from './axe.ts';
import { editor, fillAll, openForm, png } from './form.ts';
import { signInAsNewPerson } from './people.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

test('errors show after a field was touched, 500 ms later, and Publish waits for all', async ({
  page,
}) => {
  await openForm(page);
  const publish = page.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeDisabled();
  await expect(page.getByText('Title is required.')).toBeHidden();
  await page.getByLabel('Title').focus();
  await page.getByLabel('Description').focus();
  await expect(page.getByText('Title is required.')).toBeVisible();
  await expect(page.getByText('Read time is required.')).toBeHidden();
  await page.getByLabel('Read time').fill('0');
  await expect(page.getByText('Read time must be at least 1 minute.')).toBeVisible();
  await page.getByLabel('Read time').fill('abc');
  await expect(page.getByText('Invalid number.')).toBeVisible();
  await page.getByLabel('Read time').clear();
  await page.getByLabel('Read time').pressSequentially('1000');
  await expect(page.getByText('Read time cannot exceed 999 minutes.')).toBeVisible();
  await page.getByLabel('Title').fill('x'.repeat(90));
  await expect(page.getByLabel('Title')).toHaveValue('x'.repeat(80));
  await expect(page.getByText('80 / 80')).toBeVisible();
  await fillAll(page, 'Complete now');
  await expect(publish).toBeEnabled();
  await page.getByLabel('Read time').clear();
  await expect(publish).toBeDisabled();
  await page.getByRole('button', { name: 'Use 1 minute, estimated from the content' }).click();
  await expect(page.getByLabel('Read time')).toHaveValue('1');
  await expect(page.getByLabel('Read time')).toBeFocused();
  await expect(publish).toBeEnabled();
  await page.getByLabel('Description').fill('');
  await expect(publish).toBeDisabled();
});

test('submitting shows everything that is wrong, and sends nothing', async ({ page }) => {
  await openForm(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.getByLabel('Title').press('Enter');
  for (const sentence of [
    'Title is required.',
    'Description is required.',
    'Read time is required.',
    'Thumbnail is required.',
    'Article must have content.',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  expect(sent.filter((request) => /^POST .*\/articles\//.test(request))).toEqual([]);
});

test('a thumbnail is judged before and after it is sent', async ({ page }) => {
  await openForm(page);
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('hello'),
  });
  await expect(page.getByText('Invalid file type.')).toBeVisible();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText('File too large (max 5MB).')).toBeVisible();
  const fake = Buffer.from('<script>alert(1)</script>');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: fake });
  await expect(page.getByText('Invalid file type.', { exact: true })).toBeVisible();
  await page.route('**/uploads/image', (route) => route.abort());
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png() });
  const failed = 'Thumbnail upload failed: An unknown error occurred.';
  await expect(page.getByText(failed, { exact: true })).toBeVisible();
  await page.unroute('**/uploads/image');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png() });
  await expect(page.getByAltText('The thumbnail you chose')).toBeVisible();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('Drop an image here')).toBeVisible();
});

test('what is typed survives a reload, and is gone after Start over', async ({ page }) => {
  await openForm(page);
  await fillAll(page, 'Survives a reload');
  const warnings: string[] = [];
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type());
    void dialog.accept();
  });
  await reload(page);
  expect(warnings).toEqual(['beforeunload']);
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Survives a reload');
  await expect(editor(page)).toContainText('Words that must not be lost.');
  await expect(page.getByAltText('The thumbnail you chose')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await reload(page);
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeHidden();
});

test('a save that fails says so and keeps everything', async ({ page, context }) => {
  await openForm(page);
  await fillAll(page, 'Fails once');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Publish' }).click();
  const banner = page.getByRole('alert').filter({ hasText: /./ });
  await expect(banner).toHaveText('Article creation failed: An unknown error occurred.');
  await expect(editor(page)).toContainText('Words that must not be lost.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Article submitted')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an ended session loses nothing', async ({ page, context }) => {
  const name = await openForm(page);
  await fillAll(page, 'Outlives the session');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(
    page.getByText(
      'You must be logged in. Your session has ended. Your changes are saved on this device.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await signInAsNewPerson(page, { name, email: `${name.replaceAll(' ', '.')}@example.org` });
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Outlives the session');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Article submitted')).toBeVisible();
});

test('a picture that is sent after the session ended leads to sign-in as well', async ({
  page,
  context,
}) => {
  await openForm(page);
  await page.getByLabel('Title').fill('Outlives the session');
  await context.clearCookies();
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await png() };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(
    page.getByText(
      'You must be logged in. Your session has ended. Your changes are saved on this device.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fcreate');
});

test('leaving asks first; staying keeps the words; Cancel leads home', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Title').fill('Half done');
  await page.getByRole('link', { name: 'Knowledge Base' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half done');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
});

test('the author edits, and somebody else is sent home with the reason', async ({
  page,
  browser,
}) => {
  const author = await openForm(page);
  const title = `Edited by ${author}`;
  await fillAll(page, title);
  const moment = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T18:30`;
  await page.getByLabel('Publish on').fill(moment);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Article submitted')).toBeVisible();
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await visit(page, `/edit/${slug}`);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Publish on')).toHaveValue(moment);
  await expect(editor(page)).toContainText('Words that must not be lost.');
  const article = `/knowledge-base/tutorial/${slug}`;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(article);
  await expect(page.getByText('Once approved, it will be published on')).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
  await page.getByLabel('Publish on').fill('');

  await page.getByLabel('Description').fill('A better sentence.');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.context().setOffline(true);
  await save.click();
  await expect(page.getByText('Article update failed: An unknown error occurred.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('A better sentence.');
  await page.context().setOffline(false);
  await save.click();
  await expect(page).toHaveURL(article);
  await expect(page.getByText('A better sentence.')).toBeVisible();
  await expect(page.getByText('It will be published as soon as it is approved.')).toBeVisible();
  await expect(
    page.getByText('Waiting for review. Only its authors and the moderators can see this page.'),
  ).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await openForm(other);
  await visit(other, '/edit/scatter-anything-with-one-geometry-nodes-group');
  await expect(other).toHaveURL('/');
  await expect(other.getByText('You are not authorized to edit this article.')).toBeVisible();
  // What waits for the moderator is to others what does not exist.
  for (const hidden of [slug, 'no-such-article']) {
    const answer = await visit(other, `/edit/${hidden}`);
    expect(answer?.status()).toBe(404);
  }
});

for (const width of [1440, 390]) {
  test(`axe finds nothing in the form at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openForm(page);
    await page.getByLabel('Title').focus();
    await page.getByLabel('Description').focus();
    await expect(page.getByText('Title is required.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });
}
