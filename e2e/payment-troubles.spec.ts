import { expect, type Page } from '@playwright/test';
import { visit } from './alive.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

/** Pays on the stand-in's page under an address that no other payment has. */
async function pay(page: Page, email: string) {
  await page.waitForURL(/sandbox\/stripe\/pay/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: /^(Pay \$|Subscribe)/ }).click();
}

/** Presses a button of the console, beside the payment or subscription with these words. */
async function press(page: Page, words: string, button: string) {
  await visit(page, '/sandbox/stripe');
  const card = page.getByRole('listitem').filter({ hasText: words });
  // To go on before the answer would take the order back.
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await card.getByRole('button', { name: button, exact: true }).click();
  await answered;
  await page.waitForLoadState();
}

/** The webhook comes a moment later: looks again until the words are there. */
async function expectSoon(page: Page, path: string, words: string | RegExp) {
  await expect(async () => {
    await visit(page, path);
    const found = page.getByRole('main').getByText(words, { exact: true }).first();
    await expect(found).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('a dispute freezes a purchase until it is won, a failed renewal waits for another card', async ({
  page,
}) => {
  const { repeatEachIndex, retry } = test.info();
  const email = `dara.${repeatEachIndex}.${retry}@example.org`;
  await signIn(page, `Dara Dispute ${repeatEachIndex}`);
  const product = '/marketplace/texel-check';
  await visit(page, product);
  await page.getByRole('button', { name: 'Purchase Now' }).click();
  await pay(page, email);
  const success = page.getByRole('heading', { name: 'Congratulations!' });
  await expect(success).toBeVisible();
  await press(page, email, 'Open a dispute');
  await expectSoon(
    page,
    product,
    'The payment for this is disputed. You cannot download it until it is settled.',
  );
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeHidden();
  await expectSoon(page, '/profile', 'On hold');
  await press(page, email, 'Seller wins');
  await expectSoon(page, product, 'Owned');

  await visit(page, '/support');
  await page.getByText('Monthly Subscription').click();
  await page.getByRole('button', { name: 'Become a Supporter' }).click();
  await pay(page, email);
  await expect(
    page.getByText(
      'Thank you for your generous support! Your supporter status will appear here shortly.',
    ),
  ).toBeVisible();
  await visit(page, '/support');
  await page.getByRole('button', { name: 'Change card' }).click();
  await page.waitForURL(/sandbox\/stripe\/billing/);
  const billing = page.url();
  const subscription = await page.locator('input[name=id]').inputValue();
  await press(page, subscription, 'Let the renewal fail');
  await expectSoon(
    page,
    '/support',
    'Forge Supporter, monthly. The last payment failed. Please check your card; we will try again.',
  );
  await expect(page.getByText('You are already a supporter.')).toBeVisible();
  await visit(page, billing);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Pay with another card' }).click();
  await answered;
  await page.getByRole('link', { name: 'Back to Forge' }).click();
  await expectSoon(page, '/support', /Renews on/);
});
