import { expect, type Page } from '@playwright/test';
import { extension } from '#test/packages/package.ts';
import { visit } from './alive.ts';
import { button, field, picture, sentence } from './product-media.ts';

/** The package of an extension with this id. */
export const kit = (
  id: string,
  changes: Parameters<typeof extension>[0] = {},
  more: Parameters<typeof extension>[1] = [],
) => extension({ id, name: 'Kit', version: '1.0.0', ...changes }, more);

const steps = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2 }).filter({ hasText: name });

/** Fills the upload form up to the package. */
async function describe(seller: Page, name: string) {
  await visit(seller, '/marketplace/upload');
  await field(seller, 'Product name').fill(name);
  await field(seller, 'Category').selectOption({ label: 'Modelling' });
  await field(seller, 'Price (USD)').fill('6.50');
  await field(seller, 'Version').fill('7');
  await field(seller, 'Product name').press('Enter');
  await seller.getByRole('textbox', { name: 'Description' }).fill('Bevels what lies on the bench.');
  await button(seller, 'Next').click();
  await field(seller, 'Thumbnail').setInputFiles(await picture('bench.png', '#3c5a2e'));
  await expect(seller.getByAltText('The thumbnail you chose')).toBeVisible();
}

/**
 * Uploads a package that Blender would refuse, is told what to mend and why a program needs words,
 * and publishes the good one.
 */
export async function uploadThroughForm(seller: Page, name: string, id: string): Promise<Buffer> {
  await describe(seller, name);
  const choose = (buffer: Buffer) =>
    field(seller, 'Addon file').setInputFiles({
      name: 'kit.zip',
      mimeType: 'application/zip',
      buffer,
    });
  const sent: string[] = [];
  seller.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url());
  });
  await choose(kit(id, { version: '1.0', tagline: 'Ends with a stop.' }));
  await expect(
    sentence(
      seller,
      'Blender or Forge would reject this package. Fix 2 errors and check it again.',
    ),
  ).toBeVisible();
  await expect(sentence(seller, '“1.0” is not a semantic version.')).toBeVisible();
  await expect(sentence(seller, 'blender_manifest.toml:3')).toBeVisible();
  expect(sent).toEqual([]);
  await button(seller, 'Next').click();
  await expect(sentence(seller, 'An addon file is required for new products.')).toBeVisible();

  const script = { path: 'setup.sh', data: '#!/bin/sh\n' };
  const good = kit(id, {}, [script]);
  await choose(good);
  await expect(
    sentence(seller, 'Version and minimum Blender version come from the manifest.'),
  ).toBeVisible();
  await expect(
    seller.getByText('The manifest says version 1.0.0, which replaces 7.').last(),
  ).toBeVisible();
  await button(seller, 'Next').click();
  await expect(
    sentence(seller, 'Please say what the programs in this package are for.'),
  ).toBeVisible();
  await expect(field(seller, 'What the programs are for')).toBeFocused();
  await seller.keyboard.type('setup.sh warms the cache on Linux.');
  await expect(
    seller.getByText(/^Ready as an extension, with \d warnings? that the moderator sees too\.$/),
  ).toBeVisible();
  await button(seller, 'Next').click();
  await expect(steps(seller, 'Review & Publish')).toBeFocused();
  await expect(seller.getByRole('definition').filter({ hasText: '1.0.0' })).toBeVisible();
  await button(seller, 'Publish').click();
  await expect(sentence(seller, 'Product submitted')).toBeVisible();
  return good;
}
