import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { openAsModerator, personNow, signInAsNewPerson } from './people.ts';
import { ownArticle } from './talk.ts';
import { test } from './test.ts';

const countSchema = z.object({ count: z.number() });

/** How many reports are open: a first try may have left one. */
async function openReports(moderator: Page): Promise<number> {
  const answer = await moderator.request.get('/api/v1/reports/open/count');
  return countSchema.parse(await answer.json()).count;
}

/** What the link to the reports says of those that are open. */
const openMark = (count: number) => RegExp(count === 1 ? '1 open report' : `${count} open reports`);

test('a member reports, the moderator hears of it at once, decides, and it may be reported anew', async ({
  browser,
}) => {
  const words = `The third picture is mine: ${randomUUID()}.`;
  const title = `Reported ${randomUUID()}`;
  const { path: address } = await ownArticle(browser, title);
  const rosa = personNow('Rosa Report');
  const moderator = await openAsModerator(browser);
  const before = await openReports(moderator);
  const link = moderator
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reports' });
  await Promise.all([moderator.waitForRequest('**/api/live'), visit(moderator, '/about')]);

  const member = await (await browser.newContext()).newPage();
  await visit(member, address);
  const control = member.getByRole('button', { name: 'Report', exact: true });
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(control).toHaveCount(0);
  await member.getByRole('link', { name: 'Sign In' }).click();
  await signInAsNewPerson(member, rosa);
  await control.click();
  const dialog = member.getByRole('dialog', { name: /^Report “/ });
  await expect(dialog.getByLabel('Spam or advertising')).toBeFocused();
  expect(await violations(member, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await dialog.getByLabel('Something else').check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Describe what is wrong.')).toBeVisible();
  await dialog.getByLabel('Details').fill(words);
  await member.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Failed to send report. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Details')).toHaveValue(words);
  await member.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(member.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  await member.keyboard.press('Enter');
  await expect(control).toBeFocused();
  await control.click();
  await expect(member.getByRole('dialog', { name: 'Already reported' })).toBeVisible();
  await member.keyboard.press('Escape');

  await expect(link).toHaveAccessibleName(openMark(before + 1));
  await link.click();
  const row = moderator.getByRole('listitem').filter({ hasText: words });
  await expect(row).toContainText(rosa.username);
  await expect(row).toContainText('Something else');
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', address);
  await row.getByRole('button', { name: 'Resolve' }).click();
  await expect(row).toBeHidden();
  await expect(link).toHaveAccessibleName(before === 0 ? 'Reports' : openMark(before));
  await moderator.getByRole('link', { name: 'Resolved' }).click();
  await expect(row).toContainText('Resolved by vera-holm');

  await control.click();
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeVisible();
});

test("the moderator's list is for the moderator", async ({ page }) => {
  await visit(page, '/moderation/reports');
  await expect(page).toHaveURL('/login?returnTo=%2Fmoderation%2Freports');
  await signInAsNewPerson(page, { name: 'Curious Cat', email: 'curious.cat@example.org' });
  await expect(page.getByText('You are not authorized to view this page.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
});
