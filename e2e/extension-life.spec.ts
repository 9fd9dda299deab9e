import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { askAsBlender, listingFor, offeredTo } from './blender-requests.ts';
import { openAs, openAsModerator } from './people.ts';
import { connectSeller } from './products.ts';
import { rowOf } from './queue.ts';
import { test } from './test.ts';
import { kit, uploadThroughForm } from './upload-form.ts';

/** Makes a token on its page, and gives back what is shown once. */
async function makeToken(page: Page, label: string, scope?: RegExp): Promise<string> {
  await visit(page, '/profile/tokens');
  await page.getByRole('button', { name: 'Create a token', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create an access token' });
  await dialog.getByLabel('Name').fill(label);
  if (scope) await dialog.getByRole('radio', { name: scope }).check();
  await dialog.getByLabel('Name').press('Enter');
  const shown = page.getByLabel('Access token', { exact: true });
  await expect(shown).toHaveValue(/^forge_pat_/);
  return shown.inputValue();
}

/** The moderator reads what the seller says about the script, and lists the product. */
async function listFirst(moderator: Page, name: string): Promise<string> {
  await visit(moderator, '/moderation/products');
  const row = await rowOf(moderator, name);
  await row.getByText('What is in the file').click();
  await expect(row.getByText('What the seller says about the programs')).toBeVisible();
  await expect(row.getByText('setup.sh warms the cache on Linux.')).toBeVisible();
  const address = await row.getByRole('link', { name }).first().getAttribute('href');
  await row.getByRole('button', { name: 'List', exact: true }).click();
  await expect(moderator.getByText(`“${name}” is listed.`)).toBeVisible();
  return address ?? '';
}

async function buy(page: Page, address: string, email: string) {
  await visit(page, address);
  await page.getByRole('button', { name: 'Purchase Now' }).click();
  await page.waitForURL(/sandbox\/stripe\/pay/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
}

/** What a build server sends with the seller's token. */
async function publish(page: Page, id: string, token: string, buffer: Buffer) {
  const answer = await page.request.post(`/api/v1/extensions/${id}/versions/upload/`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      version_file: { name: 'kit.zip', mimeType: 'application/zip', buffer },
      release_notes: 'Looks for **new presets** on the network.',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** The moderator reads what the waiting version newly asks for, and lists it. */
async function reviewVersion(moderator: Page, name: string) {
  await visit(moderator, '/moderation/products');
  const row = await rowOf(moderator, name);
  await row.getByText('What changes').click();
  await expect(
    row.getByText('Now asks for the network: “Looks for new presets”').first(),
  ).toBeVisible();
  await row.getByRole('button', { name: 'List', exact: true }).click();
  await expect(moderator.getByText(`“${name}” is listed.`)).toBeVisible();
}

/** In the library, by keyboard: another version than the newest. */
async function pin(buyer: Page, name: string, number: string) {
  await visit(buyer, '/profile');
  const row = buyer.getByRole('listitem').filter({ hasText: name }).first();
  await row.getByText('Versions and what changed').press('Enter');
  await row.getByRole('button', { name: `Use this one: ${name} ${number}` }).press('Enter');
  await expect(row.getByText(`Pinned to ${number}`).first()).toBeVisible();
}

async function withdraw(seller: Page, address: string, number: string, reason: string) {
  await visit(seller, address);
  const versions = seller.getByRole('region', { name: 'Versions' });
  await versions
    .getByRole('listitem')
    .filter({ hasText: number })
    .first()
    .getByRole('button', { name: 'Withdraw' })
    .click();
  const dialog = seller.getByRole('dialog', { name: `Withdraw version ${number}?` });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(seller.getByText('Version withdrawn')).toBeVisible();
}

async function recall(moderator: Page, address: string, name: string, reason: string) {
  await visit(moderator, address);
  await moderator.getByRole('button', { name: 'Recall…' }).click();
  const dialog = moderator.getByRole('dialog', { name: `Recall “${name}”?` });
  await dialog.getByLabel('Another reason').check();
  await dialog.getByLabel('Your reason').fill(reason);
  await dialog.getByRole('button', { name: 'Recall' }).click();
  await expect(moderator.getByText('Extension recalled')).toBeVisible();
}

async function refund(page: Page, email: string) {
  await visit(page, '/sandbox/stripe');
  const card = page.getByRole('listitem').filter({ hasText: email });
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await card
    .getByRole('button', { name: /^Refund/ })
    .first()
    .click();
  await answered;
}

async function openAll(browser: Browser, name: string) {
  const seller = await openAs(browser, `${name} Seller`);
  await connectSeller(seller, name);
  return {
    seller,
    buyer: await openAs(browser, `${name} Buyer`),
    moderator: await openAsModerator(browser),
  };
}

test('an extension is mended, sold, installed, updated, pinned, withdrawn, recalled and refunded', async ({
  browser,
}) => {
  const id = `kit_${randomUUID().replaceAll('-', '')}`;
  const name = `Kit ${id.slice(4, 12)}`;
  const email = `${id}@example.org`;
  const { seller, buyer, moderator } = await openAll(browser, name);

  const addon = await uploadThroughForm(seller, name, id);
  const address = await listFirst(moderator, name);

  await buy(buyer, address, email);
  const token = await makeToken(buyer, 'Blender at home');
  expect(await offeredTo(undefined, id)).toBeUndefined();
  const first = await offeredTo(token, id);
  expect(first?.version).toBe('1.0.0');
  const archive = await askAsBlender(first?.archive_url ?? '', token);
  expect([archive.status, archive.body]).toEqual([200, addon]);
  expect((await askAsBlender(first?.archive_url ?? '')).status).toBe(403);

  const publishing = await makeToken(seller, 'Build server', /Publishing/);
  const asks = { version: '1.1.0', permissions: { network: 'Looks for new presets' } };
  await publish(seller, id, publishing, kit(id, asks));
  expect((await offeredTo(token, id))?.version).toBe('1.0.0');
  await reviewVersion(moderator, name);
  await expect(async () => {
    expect((await offeredTo(token, id))?.version).toBe('1.1.0');
  }).toPass();
  await expect(async () => {
    await reload(buyer);
    await buyer.getByRole('button', { name: /Notifications/ }).click();
    await expect(buyer.getByText(`${name} 1.1.0 is available`).first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();

  await pin(buyer, name, '1.0.0');
  await expect(async () => {
    expect((await offeredTo(token, id))?.version).toBe('1.0.0');
  }).toPass();
  await withdraw(seller, address, '1.1.0', 'It asks too often.');
  await visit(buyer, address);
  await expect(
    buyer.getByText('The seller has withdrawn this version: It asks too often.'),
  ).toBeVisible();

  await recall(moderator, address, name, 'It sent files to an unknown host.');
  const recalled = await listingFor(token);
  expect(recalled.blocklist).toContainEqual({ id, reason: 'It sent files to an unknown host.' });
  expect((await askAsBlender(first?.archive_url ?? '', token)).status).toBe(410);
  await moderator.getByRole('button', { name: 'Lift Recall' }).click();
  await expect(moderator.getByText('Recall lifted')).toBeVisible();
  expect((await offeredTo(token, id))?.version).toBe('1.0.0');

  await refund(buyer, email);
  await expect(async () => {
    expect(await offeredTo(token, id)).toBeUndefined();
  }).toPass();
  expect((await askAsBlender(first?.archive_url ?? '', token)).status).toBe(403);
});
