import { expect, type Page } from '@playwright/test';
import { visit } from './alive.ts';
import { personNow, signIn } from './people.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

async function pay(page: Page, number: string, amount: string) {
  await page.waitForURL(/sandbox\/stripe\/pay/);
  await expect(page.getByRole('main')).toContainText(amount);
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: /^(Donate|Subscribe)/ }).click();
}

test('a donation: declined, then paid; the supporter is on the list and wears the badge', async ({
  page,
}) => {
  const { username } = personNow('Dora Donor');
  await signIn(page, 'Dora Donor');
  await visit(page, '/support');
  await page.getByRole('button', { name: 'Become a Supporter' }).click();
  await pay(page, '4000 0000 0000 0002', 'Donate $4.99');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await pay(page, '4242 4242 4242 4242', 'Donate $4.99');
  await expect(page).toHaveURL(/\/supporters\?support=success/);
  await expect(
    page.getByText(
      'Thank you for your generous support! Your supporter status will appear here shortly.',
    ),
  ).toBeVisible();
  const link = page.getByRole('link', { name: username, exact: true });
  const card = page.getByRole('listitem').filter({ has: link });
  await expect(card).toContainText('Supporter');
  await card.getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await expect(page.getByText('Supporter', { exact: true })).toBeVisible();
  await visit(page, '/support');
  await expect(page.getByText('You are already a supporter.')).toBeVisible();
});

test('a subscription on a phone: given up, taken, cancelled and kept', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Monty Monthly');
  await visit(page, '/support');
  await page.getByText('Monthly Subscription').click();
  await page.getByRole('button', { name: 'Become an Advocate' }).click();
  await page.waitForURL(/sandbox\/stripe\/pay/);
  await page.goBack();
  await expect(page).toHaveURL(/\/support$/);
  await page.getByText('Monthly Subscription').click();
  await page.getByRole('button', { name: 'Become an Advocate' }).click();
  await pay(page, '4242 4242 4242 4242', '$14.99 per month');
  await expect(
    page.getByText(
      'Thank you for your generous support! Your supporter status will appear here shortly.',
    ),
  ).toBeVisible();

  await visit(page, '/support');
  const own = page.getByRole('region', { name: 'Your support' });
  await expect(own).toContainText('Renews on');
  await own.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(own).toContainText('Cancelled, ends on');
  await own.getByRole('button', { name: 'Keep subscription' }).click();
  await expect(own).toContainText('Renews on');
  expect(await tooWide(page)).toEqual([]);
});
