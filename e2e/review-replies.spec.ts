import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { makeExtension } from '#test/archives.ts';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { openAs, openAsModerator, personNow } from './people.ts';
import { listProduct, sendProduct } from './products.ts';
import { fitsBothSizes, phone } from './sizes.ts';
import { test } from './test.ts';

test('a rude reply of the seller is reported by the reviewer and removed, and the seller reads why', async ({
  browser,
}) => {
  const { repeatEachIndex, retry } = test.info();
  const name = `Reply Bench ${process.pid} ${repeatEachIndex} ${retry}`;
  const [seller, moderator, reviewer] = await Promise.all([
    openAs(browser, 'Sven Sharp', { viewport: phone }),
    openAsModerator(browser),
    openAs(browser, 'Rea Reader', { viewport: phone }),
  ]);
  const addon = makeExtension([], `reply_${randomUUID().replaceAll('-', '')}`);
  const { id, slug } = await sendProduct(seller, { name, priceCents: 0, addon });
  await listProduct(moderator, id);
  const product = `/marketplace/${slug}`;
  const reviewed = await reviewer.request.put(`/api/v1/products/${id}/reviews/mine`, {
    data: { rating: 2, comment: 'Crashes at once.' },
  });
  expect(reviewed.ok(), await reviewed.text()).toBe(true);

  await visit(seller, product);
  const { username } = personNow('Rea Reader');
  await seller.getByRole('button', { name: `Reply to the review by ${username}` }).click();
  await seller.getByLabel('Your reply').fill('Learn to read, you fool.');
  await seller.getByRole('button', { name: 'Save Reply' }).click();
  await expect(seller.getByText('Your reply was saved.')).toBeVisible();
  const control = `the reply to the review by ${username}`;
  await expect(seller.getByRole('button', { name: `Report ${control}` })).toHaveCount(0);

  await visit(reviewer, product);
  await reviewer.getByRole('button', { name: `Report ${control}` }).click();
  const report = reviewer.getByRole('dialog', {
    name: `Report “Reply to the review by ${username}”`,
  });
  await report.getByLabel('Offensive or abusive').check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(reviewer.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  await reviewer.keyboard.press('Escape');
  expect(await violations(reviewer, '#reviews')).toEqual([]);
  await fitsBothSizes(reviewer);

  await visit(moderator, '/moderation/reports');
  const row = moderator.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Reply to a review');
  await expect(row).toContainText('Learn to read, you fool.');
  await row.getByRole('button', { name: 'Remove…' }).click();
  const dialog = moderator.getByRole('dialog', {
    name: `Remove the reply by ${personNow('Sven Sharp').username}?`,
  });
  await dialog.getByLabel('Abusive or hateful').check();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(moderator.getByText('Reply to a review removed')).toBeVisible();

  await visit(reviewer, product);
  await expect(
    reviewer.getByRole('paragraph').filter({ hasText: 'Crashes at once.' }),
  ).toBeVisible();
  await expect(reviewer.getByText('Learn to read, you fool.')).toHaveCount(0);
  await visit(seller, product);
  const kept = seller.getByRole('listitem').filter({ hasText: 'Learn to read, you fool.' });
  await expect(kept).toContainText('A moderator removed your reply. Nobody else sees it.');
  await expect(kept).toContainText('The moderator wrote: Abusive or hateful.');
  const form = kept.getByRole('button', { name: `Reply to the review by ${username}` });
  await expect(form).toHaveCount(0);
});
