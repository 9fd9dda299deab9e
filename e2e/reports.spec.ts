import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { accountTexts } from '#features/accounts/texts.ts';
import { reportLinks } from '#features/reports/links/texts.ts';
import { reportTexts } from '#features/reports/texts.ts';
import { visit } from './alive.ts';
import { breaches } from './axe.ts';
import { openAsModerator, personNow, signInAsNewPerson } from './people.ts';
import { ownArticle } from './talk.ts';
import { test } from './test.ts';

const countSchema = z.object({ count: z.number() });

/** How many reports are open: a first try may have left one. */
async function openReports(moderator: Page): Promise<number> {
  const answer = await moderator.request.get('/api/v1/reports/open/count');
  return countSchema.parse(await answer.json()).count;
}

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
    .getByRole('link', { name: reportLinks.list });
  await Promise.all([moderator.waitForRequest('**/api/live'), visit(moderator, '/about')]);

  const member = await (await browser.newContext()).newPage();
  await visit(member, address);
  const control = member.getByRole('button', { name: reportLinks.report, exact: true });
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(control).toHaveCount(0);
  await member.getByRole('link', { name: 'Sign In' }).click();
  await signInAsNewPerson(member, rosa);
  await control.click();
  const dialog = member.getByRole('dialog', { name: /^Report “/ });
  await expect(dialog.getByLabel(reportTexts.reasons.spam)).toBeFocused();
  expect(await breaches(member, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: reportTexts.send }).click();
  await expect(dialog.getByText(reportTexts.reasonRequired)).toBeVisible();
  await dialog.getByLabel(reportTexts.reasons.other).check();
  await dialog.getByRole('button', { name: reportTexts.send }).click();
  await expect(dialog.getByText(reportTexts.detailsRequired)).toBeVisible();
  await dialog.getByLabel(reportTexts.detailsNeeded).fill(words);
  await member.context().setOffline(true);
  await dialog.getByRole('button', { name: reportTexts.send }).click();
  await expect(dialog.getByText(reportTexts.sendFailed)).toBeVisible();
  await expect(dialog.getByLabel(reportTexts.detailsNeeded)).toHaveValue(words);
  await member.context().setOffline(false);
  await dialog.getByRole('button', { name: reportTexts.send }).click();
  await expect(member.getByRole('dialog', { name: reportTexts.thanksTitle })).toBeVisible();
  await member.keyboard.press('Enter');
  await expect(control).toBeFocused();
  await control.click();
  await expect(member.getByRole('dialog', { name: reportTexts.alreadyTitle })).toBeVisible();
  await member.keyboard.press('Escape');

  await expect(link).toHaveAccessibleName(RegExp(reportLinks.openCount(before + 1)));
  await link.click();
  const row = moderator.getByRole('listitem').filter({ hasText: words });
  await expect(row).toContainText(rosa.username);
  await expect(row).toContainText(reportTexts.reasons.other);
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', address);
  await row.getByRole('button', { name: reportTexts.resolve }).click();
  await expect(row).toBeHidden();
  await expect(link).toHaveAccessibleName(
    before === 0 ? reportLinks.list : RegExp(reportLinks.openCount(before)),
  );
  await moderator.getByRole('link', { name: reportTexts.resolved }).click();
  await expect(row).toContainText('Resolved by vera-holm');

  await control.click();
  await expect(dialog.getByRole('button', { name: reportTexts.send })).toBeVisible();
});

test("the moderator's list is for the moderator", async ({ page }) => {
  await visit(page, '/moderation/reports');
  await expect(page).toHaveURL('/login?returnTo=%2Fmoderation%2Freports');
  await signInAsNewPerson(page, { name: 'Curious Cat', email: 'curious.cat@example.org' });
  await expect(page.getByText(accountTexts.accessDenied)).toBeVisible();
  await expect(page.getByRole('link', { name: reportLinks.list })).toHaveCount(0);
});
