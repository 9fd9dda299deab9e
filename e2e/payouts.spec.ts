import { expect, type Page } from '@playwright/test';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { openAs } from './people.ts';
import { connectSeller } from './products.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

/** Presses a button of the seller's own dashboard at the stand-in. */
async function pressAtStripe(page: Page, seller: string, button: string) {
  await visit(page, '/sandbox/stripe/dashboard');
  await page.getByRole('link', { name: seller, exact: true }).click();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: button, exact: true }).click();
  await answered;
  await page.waitForLoadState();
}

for (const width of [1440, 390]) {
  test(`a seller whose payouts are stopped is told why, and answers at Stripe, at ${width} px`, async ({
    browser,
  }) => {
    const { repeatEachIndex, retry } = test.info();
    const name = `Paula Payout ${process.pid} ${width} ${repeatEachIndex} ${retry}`;
    const page = await openAs(browser, name, { viewport: { width, height: 900 } });
    await connectSeller(page, name);
    await visit(page, '/profile/sales');
    const panel = page.getByRole('region', { name: 'Balance and payouts' });
    await expect(panel).toContainText('Ready to be paid out');
    await expect(panel).toContainText('No payouts yet.');
    const traffic = page.getByRole('region', { name: 'From view to sale' });
    await expect(traffic).toContainText('There were no visits in this period.');
    await traffic.getByRole('link', { name: '12 months' }).click();
    await page.waitForURL(/range=12m/);

    await pressAtStripe(page, name, 'Ask, and stop payouts');
    await visit(page, '/profile/sales');
    await expect(panel).toContainText('Stripe does not pay out to your bank at the moment.');
    await expect(panel).toContainText('A document that proves who you are');
    await expect(panel).toContainText('The document is expired. Upload one that is valid.');
    expect(await tooWide(page)).toEqual([]);
    expect(await violations(page, '#payouts-title')).toEqual([]);
    await panel.getByRole('button', { name: 'Answer on Stripe' }).click();
    await page.getByRole('button', { name: 'Answer all' }).click();
    await page.waitForURL(/\/profile\/sales/);
    await expect(panel).toContainText('Ready to be paid out');
    await expect(panel).not.toContainText('A document that proves who you are');
    await page.context().close();
  });
}
