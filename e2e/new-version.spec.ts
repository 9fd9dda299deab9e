import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makeZip } from '#test/archives.ts';
import { extension, manifestOf, withManifest } from '#test/packages/package.ts';
import { reload, visit } from './alive.ts';
import { violations } from './axe.ts';
import { openAs, openAsModerator } from './people.ts';
import { button, field, sentence } from './product-media.ts';
import { listProduct, sendProduct } from './products.ts';
import { test } from './test.ts';

type Changes = Parameters<typeof extension>[0];
const notesOf = (page: Page) => page.getByRole('textbox', { name: 'Release notes' });

async function addFile(page: Page, buffer: Buffer, name = 'kit.zip') {
  // The field is called otherwise once there is a file.
  const input = field(page, 'Files').or(field(page, 'Add a file')).and(page.locator('input'));
  await input.setInputFiles({ name, mimeType: 'application/zip', buffer });
}

const files = (page: Page) =>
  page.getByRole('list', { name: 'Files' }).getByRole('button', { name: /^Remove / });

/** What the check finds before anything is sent. */
async function refusedHere(page: Page, buffer: Buffer, text: string) {
  await addFile(page, buffer);
  await expect(page.getByText(text).first()).toBeVisible();
  await expect(files(page)).toHaveCount(0);
}

/** What the server knows of the other versions. */
async function refusedThere(page: Page, buffer: Buffer, text: string) {
  await addFile(page, buffer);
  await expect(button(page, 'Remove kit.zip')).toBeVisible();
  await button(page, 'Submit for Review').click();
  await expect(sentence(page, `The version was not submitted: ${text}`)).toBeVisible();
  await expect(sentence(page, text)).toBeVisible();
  await expect(notesOf(page)).toHaveText('Bevels in half the time.');
  await expect(field(page, 'Tested with Blender (optional)')).toHaveValue('5.1');
  await button(page, 'Remove kit.zip').click();
  await expect(files(page)).toHaveCount(0);
}

/** What two files of one version may not be; nothing is sent. */
async function refusedTogether(page: Page, one: Buffer, two: Buffer, text: string) {
  await addFile(page, one, 'one.zip');
  await expect(button(page, 'Remove one.zip')).toBeVisible();
  await addFile(page, two, 'two.zip');
  await expect(files(page)).toHaveCount(2);
  await button(page, 'Submit for Review').click();
  await expect(sentence(page, text)).toBeVisible();
  await button(page, 'Remove two.zip').click();
  await button(page, 'Remove one.zip').click();
  await expect(files(page)).toHaveCount(0);
}

async function makeProduct(seller: Page, moderator: Page, id: string, version: string) {
  const name = `Kit ${id.slice(4, 12)}`;
  const addon = extension({ id, name, version });
  const { id: product, slug } = await sendProduct(seller, { name, priceCents: 0, addon });
  await listProduct(moderator, product);
  return { name, slug };
}

test('a seller is led from bad packages to a version, and nothing typed is lost', async ({
  browser,
}) => {
  const id = `kit_${randomUUID().replaceAll('-', '')}`;
  const seller = await openAs(browser, `${id.slice(0, 12)} Seller`);
  const moderator = await openAsModerator(browser);
  const { name, slug } = await makeProduct(seller, moderator, id, '1.0.0');
  const kit = (version: string, changes: Changes = {}) =>
    extension({ id, name, version, ...changes });

  await visit(seller, `/marketplace/${slug}`);
  await seller.getByRole('link', { name: 'Upload New Version' }).click();
  await expect(seller.getByRole('heading', { level: 1, name: 'New Version' })).toBeVisible();
  await expect(sentence(seller, `${name} is at version 1.0.0 now.`)).toBeVisible();
  await button(seller, 'Submit for Review').click();
  await expect(sentence(seller, 'A version needs a file.')).toBeVisible();
  await expect(field(seller, 'Files').and(seller.locator('input'))).toBeFocused();
  await expect(sentence(seller, 'Please say what is new in this version.')).toBeVisible();
  await notesOf(seller).fill('Bevels in half the time.');
  await expect(seller.getByRole('button', { name: 'YouTube video', exact: true })).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Image', exact: true })).toHaveCount(0);
  await field(seller, 'Tested with Blender (optional)').fill('five');
  await button(seller, 'Submit for Review').click();
  await expect(sentence(seller, 'Please enter a version of Blender, such as 5.1.')).toBeVisible();
  await field(seller, 'Tested with Blender (optional)').fill('5.1');

  await refusedHere(seller, kit('1.1'), '“1.1” is not a semantic version.');
  await refusedHere(
    seller,
    makeZip([{ path: 'zeros.bin', data: Buffer.alloc(1024 * 1024 * 1024), isDeflated: true }]),
    'This archive unpacks to far more than its size, so it was rejected for safety.',
  );
  const endless = manifestOf({ id, version: '1.1.0', tagline: 'x'.repeat(1024 * 1024) });
  await refusedHere(
    seller,
    withManifest(endless),
    'The manifest is too large (1 MB, at most 64 KB).',
  );
  await refusedThere(
    seller,
    kit('1.0.0'),
    'Version 1.0.0 already exists. Please use a new number.',
  );
  await refusedThere(
    seller,
    kit('0.9.0'),
    'Version 0.9.0 is not newer than 1.0.0. An older version can only go to the beta channel.',
  );
  await refusedThere(
    seller,
    kit('1.1.0', { id: `${id}x` }),
    `This product is the extension “${id}”, but the manifest says “${id}x”. The id of an extension cannot change.`,
  );
  const linux = kit('1.1.0', { platforms: ['linux-x64'] });
  await refusedTogether(
    seller,
    linux,
    kit('1.1.0', { platforms: ['linux-x64', 'windows-x64'] }),
    'one.zip and two.zip are for the same platform and Blender version.',
  );
  await refusedTogether(
    seller,
    linux,
    kit('1.2.0', { platforms: ['windows-x64'] }),
    'The files name different versions in their manifests: “1.1.0” and “1.2.0”.',
  );

  await addFile(seller, linux, 'linux.zip');
  await expect(button(seller, 'Remove linux.zip')).toBeVisible();
  const windows = kit('1.1.0', {
    platforms: ['windows-x64'],
    permissions: { network: 'Looks for presets' },
  });
  await addFile(seller, windows, 'windows.zip');
  await expect(files(seller)).toHaveCount(2);
  await expect(field(seller, 'Version')).toHaveValue('1.1.0');
  await expect(field(seller, 'Version')).not.toBeEditable();
  await expect(seller.getByText('Now asks for the network').first()).toBeVisible();
  expect(await violations(seller)).toEqual([]);

  seller.on('dialog', (dialog) => void dialog.accept());
  await reload(seller);
  await expect(
    sentence(seller, 'Unsaved draft loaded. Remember to submit your version!'),
  ).toBeVisible();
  await expect(files(seller)).toHaveCount(2);
  await expect(field(seller, 'Version')).toHaveValue('1.1.0');
  await button(seller, 'Submit for Review').click();
  await expect(sentence(seller, 'Version submitted')).toBeVisible();
  await expect(seller).toHaveURL(`/marketplace/${slug}`);
  const entry = seller
    .getByRole('region', { name: 'Versions' })
    .getByRole('listitem')
    .filter({ hasText: '1.1.0' })
    .first();
  await expect(entry.getByText('Waiting for review')).toBeVisible();
  await expect(entry.getByText('linux.zip')).toBeVisible();
  await expect(entry.getByText('windows.zip')).toBeVisible();
});
