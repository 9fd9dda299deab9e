import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { violations } from './axe.ts';
import { openAs, openAsModerator } from './people.ts';
import { button, newExtension, sentence } from './product-media.ts';
import { listProduct, sendProduct } from './products.ts';
import { test } from './test.ts';

test('an extension is recalled: everybody reads why, nobody gets it, and the recall is lifted', async ({
  browser,
  page: visitor,
}) => {
  const name = `Leaky Bench ${randomUUID()}`;
  const seller = await openAs(browser, `Leaky Seller ${process.pid}`);
  const moderator = await openAsModerator(browser);
  const { id, slug } = await sendProduct(seller, { name, priceCents: 0, addon: newExtension() });
  await listProduct(moderator, id);
  const path = `/marketplace/${slug}`;
  const owner = await openAs(browser, `Leaky Owner ${process.pid}`);
  await visit(owner, path);
  const arriving = owner.waitForEvent('download');
  await button(owner, 'Download for Free').click();
  await arriving;

  await visit(moderator, path);
  await button(moderator, 'Recall…').click();
  const dialog = moderator.getByRole('dialog', { name: `Recall “${name}”?` });
  await expect(dialog).toContainText('Blender blocks it where it is installed');
  await expect(dialog.getByLabel('Security risk')).toBeFocused();
  await dialog.getByRole('button', { name: 'Recall', exact: true }).click();
  await expect(dialog.getByText('Give a reason.')).toBeVisible();
  await dialog.getByLabel('Another reason').check();
  await dialog.getByLabel('Your reason').fill('It sends files to an unknown host.');
  expect(await violations(moderator, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Recall', exact: true }).click();
  await expect(sentence(moderator, 'Extension recalled')).toBeVisible();
  await expect(button(moderator, 'Lift Recall')).toBeVisible();

  const readers = [
    [visitor, 'It cannot be bought, downloaded or installed.'],
    [
      owner,
      'It stays in your library, but it cannot be downloaded or installed. Please remove it from Blender.',
    ],
    [
      seller,
      'It cannot be bought, downloaded or installed until a moderator lifts the recall. Everyone who has it is told.',
    ],
  ] as const;
  for (const [reader, meaning] of readers) {
    await visit(reader, path);
    await expect(sentence(reader, 'A moderator recalled this extension.')).toBeVisible();
    await expect(sentence(reader, 'Reason: It sends files to an unknown host.')).toBeVisible();
    await expect(sentence(reader, meaning)).toBeVisible();
    await expect(button(reader, 'Download for Free')).toBeHidden();
    expect(await violations(reader)).toEqual([]);
  }
  await expect(owner.getByRole('link', { name: 'Download', exact: true })).toBeHidden();
  const refused = await owner.request.get(`/downloads/${id}`);
  expect(refused.status()).toBe(409);
  await visit(visitor, `/marketplace?q=${encodeURIComponent(name)}`);
  await expect(visitor.getByText(`No products match your search for "${name}"`)).toBeVisible();

  await visit(moderator, '/moderation/removed');
  const row = moderator.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Extension');
  await expect(row).toContainText('Reason: It sends files to an unknown host.');
  await row.getByRole('button', { name: `Lift Recall of ${name}` }).click();
  await expect(sentence(moderator, 'Recall lifted')).toBeVisible();
  await expect(row).toBeHidden();
  await reload(owner);
  await expect(sentence(owner, 'A moderator recalled this extension.')).toBeHidden();
  await expect(owner.getByRole('link', { name: 'Download', exact: true })).toBeVisible();
  for (const page of [seller, owner, moderator]) await page.context().close();
});
