import { expect, type Page } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { violations } from './axe.ts';
import { personNow, signInAsNewPerson } from './people.ts';
import { test } from './test.ts';

const panel = (page: Page) => page.locator('#selling');
const connectLink = (page: Page) =>
  panel(page).getByRole('link', { name: 'Connect with Stripe', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Answers the call for the address of Stripe once, in another way than the server does. */
async function answerConnectOnce(page: Page, answer: { status: number; json: unknown }) {
  const address = '**/api/rpc/selling/connect';
  await page.route(address, (route) => route.fulfill(answer), { times: 1 });
}

test('a creator connects Stripe, says no first, and disconnects again', async ({ page }) => {
  await visit(page, '/');
  const banner = page.getByRole('region', { name: 'Set your price. Keep 90% of it.' });
  await banner.getByRole('link', { name: 'Connect with Stripe' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  const person = personNow('Selma Selling');
  const studio = `${person.name}’s Studio`;
  await signInAsNewPerson(page, person);
  await expect(connectLink(page)).toBeVisible();

  // Without an answer there is no link, but another try.
  await answerConnectOnce(page, { status: 500, json: { json: { message: 'Broken' } } });
  await reload(page);
  const failure = panel(page).getByRole('alert');
  await expect(failure).toContainText('Failed to load Stripe connect button.');
  await answerConnectOnce(page, { status: 200, json: { json: { url: '' } } });
  await button(page, 'Retry').click();
  await expect(failure).toContainText('No URL returned from Stripe connect function.');
  await button(page, 'Retry').click();
  await expect(connectLink(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violations(page, '#selling')).toEqual([]);

  await connectLink(page).click();
  await expect(page.getByRole('heading', { name: 'Connect an account with Forge' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Do not connect').click();
  await expect(failure).toHaveText('Stripe was not connected because you cancelled the request.');
  await expect(page).toHaveURL('/profile/edit');

  await connectLink(page).click();
  await page.getByLabel('Business name', { exact: true }).fill(studio);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await button(page, 'Connect account').click();
  const success = panel(page).getByText('Stripe account connected successfully!', { exact: true });
  await expect(success).toBeVisible();
  await expect(page).toHaveURL('/profile/edit');
  await expect(success).toBeHidden();
  await expect(panel(page).getByText('Stripe account connected.', { exact: true })).toBeVisible();
  await expect(connectLink(page)).toBeHidden();

  const opened = page.waitForEvent('popup');
  await panel(page).getByRole('link', { name: 'Open Stripe dashboard' }).click();
  const dashboard = await opened;
  await dashboard.getByRole('link', { name: studio, exact: true }).click();
  await expect(dashboard.getByText('Connected with Forge', { exact: true })).toBeVisible();
  expect(await violations(dashboard)).toEqual([]);
  await visit(dashboard, '/sandbox/stripe');
  expect(await violations(dashboard)).toEqual([]);
  await dashboard.close();

  await button(page, 'Disconnect').click();
  const dialog = page.getByRole('alertdialog', { name: 'Disconnect your Stripe account?' });
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(connectLink(page)).toBeVisible();

  // A forged way back says so and connects nothing.
  await visit(page, '/api/stripe/connect?code=ac_forged&state=forged');
  await expect(failure).toHaveText(
    'This connection request has expired, was started in another browser or has already been used. Please connect again.',
  );
  await expect(page).toHaveURL('/profile/edit');
});

test('from the form of a product to Stripe and back, with what was typed', async ({ page }) => {
  await visit(page, '/marketplace/upload');
  const person = personNow('Fritz Former');
  await signInAsNewPerson(page, person);
  const name = `Cable Kit ${person.name}`;
  await page.getByLabel('Product name').fill(name);
  await page.getByLabel('Price (USD)', { exact: true }).fill('12.50');
  await page.getByLabel('Tags').focus();
  await page.getByRole('link', { name: 'Connect it on your profile' }).click();
  await expect(page).toHaveURL('/profile/edit?returnTo=%2Fmarketplace%2Fupload#selling');
  await connectLink(page).click();
  await page.getByLabel('Business name', { exact: true }).fill('Former Studio');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await button(page, 'Connect account').click();
  await expect(page).toHaveURL('/marketplace/upload');
  await expect(page.getByText('Stripe account connected successfully!')).toBeVisible();
  await expect(page.getByLabel('Product name')).toHaveValue(name);
  await expect(page.getByLabel('Price (USD)', { exact: true })).toHaveValue('12.50');
  await expect(page.getByText('You must connect a Stripe account to sell products.')).toBeHidden();
});
