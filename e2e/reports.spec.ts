import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { accountTexts } from '#features/accounts/texts.ts';
import { reportLinks } from '#features/reports/links/texts.ts';
import { reportTexts } from '#features/reports/texts.ts';
import { openAsModerator, signInAsNewPerson } from './people.ts';
import { test } from './test.ts';

const address = '/knowledge-base/guide/fields-explained-with-cubes';

test('a member reports, the moderator hears of it at once, decides, and it may be reported anew', async ({
  browser,
}) => {
  const moderator = await openAsModerator(browser);
  const link = moderator.getByRole('link', { name: reportLinks.list });
  await Promise.all([moderator.waitForRequest('**/api/live'), moderator.goto('/about')]);

  const member = await (await browser.newContext()).newPage();
  await member.goto(address);
  const control = member.getByRole('button', { name: reportLinks.report, exact: true });
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(control).toHaveCount(0);
  await member.getByRole('link', { name: 'Sign In' }).click();
  await signInAsNewPerson(member, { name: 'Rosa Report', email: 'rosa.report@example.org' });
  await control.click();
  const dialog = member.getByRole('dialog', { name: /^Report “/ });
  await expect(dialog.getByLabel(reportTexts.reasons.spam)).toBeFocused();
  const { violations } = await new AxeBuilder({ page: member }).include('dialog').analyze();
  expect(violations).toEqual([]);
  await dialog.getByRole('button', { name: reportTexts.send }).click();
  await expect(dialog.getByText(reportTexts.reasonRequired)).toBeVisible();
  await dialog.getByLabel(reportTexts.reasons.other).check();
  await dialog.getByRole('button', { name: reportTexts.send }).click();
  await expect(dialog.getByText(reportTexts.detailsRequired)).toBeVisible();
  await dialog.getByLabel(reportTexts.detailsNeeded).fill('The third picture is mine.');
  await member.context().setOffline(true);
  await dialog.getByRole('button', { name: reportTexts.send }).click();
  await expect(dialog.getByText(reportTexts.sendFailed)).toBeVisible();
  await expect(dialog.getByLabel(reportTexts.detailsNeeded)).toHaveValue(
    'The third picture is mine.',
  );
  await member.context().setOffline(false);
  await dialog.getByRole('button', { name: reportTexts.send }).click();
  await expect(member.getByRole('dialog', { name: reportTexts.thanksTitle })).toBeVisible();
  await member.keyboard.press('Enter');
  await expect(control).toBeFocused();
  await control.click();
  await expect(member.getByRole('dialog', { name: reportTexts.alreadyTitle })).toBeVisible();
  await member.keyboard.press('Escape');

  await expect(link).toHaveAccessibleName(/1 open report/);
  await link.click();
  const row = moderator.getByRole('listitem').filter({ hasText: 'The third picture is mine.' });
  await expect(row).toContainText('rosa-report');
  await expect(row).toContainText(reportTexts.reasons.other);
  await expect(row.getByRole('link', { name: /Fields/ })).toHaveAttribute('href', address);
  await row.getByRole('button', { name: reportTexts.resolve }).click();
  await expect(row).toBeHidden();
  await expect(link).toHaveAccessibleName(reportLinks.list);
  await moderator.getByRole('link', { name: reportTexts.resolved }).click();
  await expect(row).toContainText('Resolved by vera-holm');

  await control.click();
  await expect(dialog.getByRole('button', { name: reportTexts.send })).toBeVisible();
});

test("the moderator's list is for the moderator", async ({ page }) => {
  await page.goto('/moderation/reports');
  await expect(page).toHaveURL('/login?returnTo=%2Fmoderation%2Freports');
  await signInAsNewPerson(page, { name: 'Curious Cat', email: 'curious.cat@example.org' });
  await expect(page.getByText(accountTexts.accessDenied)).toBeVisible();
  await expect(page.getByRole('link', { name: reportLinks.list })).toHaveCount(0);
});
