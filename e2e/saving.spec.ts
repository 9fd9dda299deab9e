import { expect } from '@playwright/test';
import { editor, fillAll, openForm } from './form.ts';
import { test } from './test.ts';

test('while it is saved nothing can be typed, and a failure follows whoever left', async ({
  page,
}) => {
  await openForm(page);
  await fillAll(page, 'Slow to save');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/articles/create', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByLabel('Title').press('Enter');
  const publish = page.getByRole('button', { name: 'Saving...' });
  await expect(publish).toBeFocused();
  await page.keyboard.type('Too late');
  await page.getByLabel('Description').click({ force: true });
  await page.keyboard.type('Too late');
  await expect(page.getByLabel('Title')).toHaveValue('Slow to save');
  await expect(page.getByText('Too late')).toHaveCount(0);

  await page.getByRole('link', { name: 'Knowledge Base' }).first().click();
  await expect(page).toHaveURL('/knowledge-base');
  await expect(page.getByLabel('Title')).toHaveCount(0);
  release();
  const toast = page.getByText('Article creation failed: An unknown error occurred.');
  await expect(toast).toBeVisible();
  await expect(page.getByText('Your changes are kept as a draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page).toHaveURL('/create');
  await expect(page.getByLabel('Title')).toHaveValue('Slow to save');
  await expect(editor(page)).toContainText('Words that must not be lost.');
});
