import { expect, type Page } from '@playwright/test';
import { panelTexts } from '#features/purchases/panel/texts.ts';
import { endedTexts } from '#features/purchases/texts.ts';
import { supporterTexts, tierTexts } from '#features/supporters/texts.ts';
import { stripeSandboxTexts } from '#sandbox/stripe/texts.ts';
import { purchasePageTexts } from '../src/routes/purchase/texts.ts';
import { visit } from './alive.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

/** Pays on the stand-in's page under an address that no other payment has. */
async function pay(page: Page, email: string) {
  await page.waitForURL(/sandbox\/stripe\/pay/);
  await page.getByLabel(stripeSandboxTexts.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click();
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
  await page.goto(product, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: panelTexts.purchase }).click();
  await pay(page, email);
  const success = page.getByRole('heading', { name: purchasePageTexts.congratulations });
  await expect(success).toBeVisible();
  await press(page, email, stripeSandboxTexts.openDispute);
  await expectSoon(page, product, endedTexts.disputed.sentence);
  await expect(page.getByRole('link', { name: panelTexts.download, exact: true })).toBeHidden();
  await expectSoon(page, '/profile', endedTexts.disputed.label);
  await press(page, email, stripeSandboxTexts.win);
  await expectSoon(page, product, panelTexts.owned);

  await page.goto('/support', { waitUntil: 'networkidle' });
  await page.getByText('Monthly Subscription').click();
  await page.getByRole('button', { name: tierTexts.supporter.join }).click();
  await pay(page, email);
  await expect(page.getByText(supporterTexts.thanks)).toBeVisible();
  await visit(page, '/support');
  await page.getByRole('button', { name: supporterTexts.changeCard }).click();
  await page.waitForURL(/sandbox\/stripe\/billing/);
  const billing = page.url();
  const subscription = await page.locator('input[name=id]').inputValue();
  await press(page, subscription, stripeSandboxTexts.failRenewal);
  await expectSoon(page, '/support', supporterTexts.pastDue(tierTexts.supporter.name));
  await expect(page.getByText(supporterTexts.already)).toBeVisible();
  await visit(page, billing);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: stripeSandboxTexts.newCard }).click();
  await answered;
  await page.getByRole('link', { name: stripeSandboxTexts.back }).click();
  await expectSoon(page, '/support', /Renews on/);
});
