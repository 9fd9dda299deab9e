import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { violations } from './axe.ts';
import { openAs, openAsModerator } from './people.ts';
import { button, field, newExtension, picture, sentence } from './product-media.ts';
import { listProduct, sendProduct } from './products.ts';
import { rowOf } from './queue.ts';
import { test } from './test.ts';

const queuePath = '/moderation/products';
const model = 'db/demo/media/models/robot.glb';
const shades = ['#aa3333', '#33aa33', '#3333aa', '#aaaa33', '#33aaaa', '#aa33aa'];

/** From the first step to the third. */
async function goToMedia(page: Page) {
  await button(page, 'Next').click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await button(page, 'Next').click();
  await expect(page.getByRole('group', { name: 'Gallery' })).toBeVisible();
}

/** Five pictures and a 3D preview have room; the sixth picture is named. */
async function fillGallery(page: Page) {
  const gallery = page.getByRole('group', { name: 'Gallery' });
  const tiles = gallery.locator('[data-tile]');
  const file = { name: 'robot.glb', mimeType: 'model/gltf-binary', buffer: readFileSync(model) };
  await gallery.getByLabel('3D preview', { exact: true }).setInputFiles(file);
  await expect(tiles).toHaveCount(1);
  await expect(gallery.getByLabel('3D preview', { exact: true })).toBeHidden();
  const pictures = shades.map((shade, place) => picture(`shade-${place + 1}.png`, shade));
  const input = gallery.locator('input[type=file]').first();
  await input.setInputFiles(await Promise.all(pictures));
  await expect(
    sentence(page, 'You can upload a maximum of 5 gallery images. Not added: shade-6.png.'),
  ).toBeVisible();
  await expect(tiles).toHaveCount(6);
  await expect(gallery.getByText('5 / 5')).toBeVisible();
}

async function save(page: Page) {
  await button(page, 'Review & Publish').or(button(page, 'Next')).last().click();
  await expect(button(page, 'Save Changes')).toBeVisible();
  await button(page, 'Save Changes').click();
  await expect(sentence(page, 'Product saved')).toBeVisible();
}

test('changes of a listed product wait, are seen by their seller, and are approved as a difference', async ({
  browser,
  page: visitor,
}) => {
  const name = `Plain Bench ${randomUUID()}`;
  const renamed = `Grand Bench ${randomUUID()}`;
  const seller = await openAs(browser, `Bench Editor ${process.pid}`);
  const moderator = await openAsModerator(browser);
  const { id, slug } = await sendProduct(seller, { name, priceCents: 0, addon: newExtension() });
  await listProduct(moderator, id);
  const path = `/marketplace/${slug}`;

  await visit(seller, `/marketplace/edit/${slug}`);
  await expect(
    sentence(
      seller,
      'Changes are reviewed while visitors see the approved version. A new price takes effect immediately.',
    ),
  ).toBeVisible();
  await field(seller, 'Product name').fill(renamed);
  await field(seller, 'Tags').fill('bench, wood');
  await goToMedia(seller);
  await expect(seller.getByLabel('List in Blender without an account')).toBeChecked();
  await fillGallery(seller);
  await save(seller);
  await expect(
    sentence(seller, 'The changes are waiting for review. We will notify you.'),
  ).toBeVisible();
  await expect(seller).toHaveURL(path);
  const waiting = 'Changes are waiting for review. Until then visitors see the approved version.';
  await expect(sentence(seller, waiting)).toBeVisible();
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await violations(seller)).toEqual([]);
  await seller.getByRole('link', { name: 'View Changes' }).click();
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText(renamed);
  await expect(
    sentence(seller, 'This is how the page will look once the changes are approved.'),
  ).toBeVisible();
  await expect(seller.getByRole('region', { name: 'Images' })).toContainText('1 / 7');

  await visit(visitor, path);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  await visit(visitor, `${path}?view=changes`);
  await expect(visitor).toHaveURL(path);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);

  await visit(moderator, queuePath);
  const row = await rowOf(moderator, name);
  await expect(row.getByText('Changes', { exact: true })).toBeVisible();
  await row.getByText('What changes').click();
  await expect(row.getByRole('deletion').first()).toHaveText(name);
  await expect(row.getByRole('insertion').first()).toHaveText(renamed);
  await expect(row.getByText('bench, wood')).toBeVisible();
  await expect(row.getByText('Gallery', { exact: true })).toBeVisible();
  await expect(row.getByText('3D preview', { exact: true })).toBeVisible();
  await expect(row.getByText('What is in the file')).toBeHidden();
  expect(await violations(moderator)).toEqual([]);
  await row.getByRole('button', { name: 'List', exact: true }).click();
  await expect(row).toHaveCount(0);

  await visit(visitor, path);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(renamed);
  await reload(seller);
  await expect(seller).toHaveURL(path);
  await visit(seller, '/knowledge-base');
  await seller.getByRole('button', { name: /^Notifications, / }).click();
  const news = seller.getByRole('dialog', { name: 'Notifications' });
  await expect(news).toContainText(`Your changes to ${name} were approved`);
  await seller.context().close();
  await moderator.context().close();
});

test('changes are rejected with a reason, and discarded by their seller', async ({ browser }) => {
  const name = `Quiet Bench ${randomUUID()}`;
  const seller = await openAs(browser, `Bench Doubter ${process.pid}`);
  const moderator = await openAsModerator(browser);
  const { id, slug } = await sendProduct(seller, { name, priceCents: 0, addon: newExtension() });
  await listProduct(moderator, id);
  await visit(seller, `/marketplace/edit/${slug}`);
  await field(seller, 'Product name').fill('BUY NOW');
  await goToMedia(seller);
  await save(seller);
  const data = { revision: 2, reason: 'No shouting.' };
  const rejected = await moderator.request.post(`/api/v1/moderation/products/${id}/reject`, {
    data,
  });
  expect(rejected.ok(), await rejected.text()).toBe(true);

  await visit(seller, `/marketplace/${slug}`);
  await expect(
    sentence(seller, 'The changes were rejected. Visitors still see the approved version.'),
  ).toBeVisible();
  const reason = seller.getByRole('main').getByText('The moderator wrote: No shouting.');
  await expect(reason).toBeVisible();
  await visit(seller, `/marketplace/edit/${slug}`);
  await expect(field(seller, 'Product name')).toHaveValue('BUY NOW');
  await expect(
    sentence(
      seller,
      'You are editing the changes that were rejected. Saving sends them to review again.',
    ),
  ).toBeVisible();
  await visit(seller, `/marketplace/${slug}`);
  await button(seller, 'Discard Changes').click();
  const dialog = seller.getByRole('alertdialog', { name: `Discard your changes to “${name}”?` });
  await dialog.getByRole('button', { name: 'Discard Changes' }).click();
  await expect(sentence(seller, 'Changes discarded')).toBeVisible();
  await expect(button(seller, 'Discard Changes')).toBeHidden();
  await visit(seller, `/marketplace/edit/${slug}`);
  await expect(field(seller, 'Product name')).toHaveValue(name);
  await seller.context().close();
  await moderator.context().close();
});
