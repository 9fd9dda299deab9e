import { expect, type Page } from '@playwright/test';
import { visit } from './alive.ts';
import { signIn } from './people.ts';
import { fitsBothSizes, phone, wide } from './sizes.ts';
import { test } from './test.ts';

const processing =
  'Your payment is being processed. The item will appear in your library once the payment has arrived.';

/** Pays from a bank account: the money comes, or does not, days later. */
async function payByBank(page: Page, email: string) {
  await page.waitForURL(/sandbox\/stripe\/pay/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Pay from a bank account (takes days)' }).click();
  await expect(page.getByText(processing)).toBeVisible();
}

/** Presses a button of the console beside the only payment that waits for its money. */
async function finish(page: Page, button: 'The money arrives' | 'The payment fails') {
  await visit(page, '/sandbox/stripe');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: button }).first().click();
  await answered;
}

test('a delayed payment fails, is told, is made again and arrives', async ({ page }) => {
  await page.setViewportSize(phone);
  const { repeatEachIndex, retry } = test.info();
  const email = `delia.${repeatEachIndex}.${retry}@example.org`;
  await signIn(page, 'Delia Delay');
  const product = '/marketplace/texel-check';
  await visit(page, product);
  const purchase = page.getByRole('button', { name: 'Purchase Now' });
  await purchase.click();
  await payByBank(page, email);
  await finish(page, 'The payment fails');

  await expect
    .poll(async () => (await page.request.get('/sandbox/mail')).text())
    .toContain('did not go through.');
  await visit(page, product);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    page.getByText('Your payment for Texel Check failed. You were not charged and can try again.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize(wide);
  await purchase.click();
  await payByBank(page, email);
  await finish(page, 'The money arrives');
  await expect(async () => {
    await visit(page, product);
    await expect(page.getByText('Owned', { exact: true })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await fitsBothSizes(page);
});
