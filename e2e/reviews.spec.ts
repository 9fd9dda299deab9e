import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { violations } from './axe.ts';
import { openAsModerator, personNow, signIn } from './people.ts';
import { test } from './test.ts';

const address = '/marketplace/node-tidy';

test('a review is written by keyboard, changed, and taken back', async ({ page }) => {
  const words = `Tidies well ${randomUUID()}.`;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, address);
  const section = page.getByRole('region', { name: 'Reviews' });
  await expect(section.getByText('Please log in to write a review.')).toBeVisible();
  await signIn(page, 'Rita Reviewer');
  await visit(page, address);
  const submit = section.getByRole('button', { name: 'Submit Review' });
  await expect(submit).toBeDisabled();
  await section.getByRole('radio', { name: '1 star', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  // The scripts are there when the button knows of it.
  await expect(submit).toBeEnabled();
  await page.keyboard.press('ArrowRight');
  await expect(section.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await section.getByLabel('Comment (optional)').fill(words);
  await reload(page);
  await expect(section.getByLabel('Comment (optional)')).toHaveValue(words);
  await submit.click();
  await expect(section.getByText('Your review was saved.')).toBeVisible();
  const own = section.getByRole('listitem').filter({ hasText: words });
  await expect(own).toContainText(personNow('Rita Reviewer').username);

  const best = section.getByRole('radio', { name: '5 stars' });
  await expect(best).toBeEnabled();
  await best.check({ force: true });
  await section.getByRole('button', { name: 'Update Review' }).click();
  await expect(own.getByRole('img', { name: '5 out of 5' })).toBeVisible();
  expect(await violations(page, '#reviews')).toEqual([]);
  await section.getByRole('button', { name: 'Delete Review' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Review' }).click();
  await expect(section.getByText('The review was deleted.')).toBeVisible();
  await expect(own).toBeHidden();
});

test('a moderator removes a review; without a network nothing is lost', async ({ browser }) => {
  const words = `Rude words ${randomUUID()}`;
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'Rex Rude');
  await visit(page, address);
  const section = page.getByRole('region', { name: 'Reviews' });
  const submit = section.getByRole('button', { name: 'Submit Review' });
  await section.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await section.getByLabel('Comment (optional)').fill(words);
  await expect(submit).toBeEnabled();
  await page.context().setOffline(true);
  await submit.click();
  await expect(section.getByText('Failed to submit review.')).toBeVisible();
  await expect(section.getByLabel('Comment (optional)')).toHaveValue(words);
  await page.context().setOffline(false);
  await reload(page);
  await submit.click();
  await expect(section.getByText('Your review was saved.')).toBeVisible();

  const moderator = await openAsModerator(browser);
  await visit(moderator, address);
  const seen = moderator.getByRole('listitem').filter({ hasText: words });
  const name = `Remove the review by ${personNow('Rex Rude').username}`;
  await seen.getByRole('button', { name }).click();
  const dialog = moderator.getByRole('dialog');
  await dialog.getByLabel('Abusive or hateful').check();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(moderator.getByText('Review removed')).toBeVisible();
  await expect(seen).toBeHidden();
});
