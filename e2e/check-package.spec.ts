import { expect } from '@playwright/test';
import { makeZip } from '#test/archives.ts';
import { extension, manifestOf } from '#test/packages/package.ts';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { personNow, signInAsNewPerson } from './people.ts';
import { button, field, sentence } from './product-media.ts';
import { test } from './test.ts';

const zip = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer });

test('a visitor checks packages, and nothing of them is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await visit(page, '/marketplace/check');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a package');
  const choose = page.getByLabel('Package', { exact: true });

  await choose.setInputFiles(
    zip(
      'bevel.zip',
      extension({ version: '1.0', tags: ['mesh'] }, [
        { path: 'icons/.DS_Store', data: 'x' },
        { path: 'lib/core.so', data: 'x' },
      ]),
    ),
  );
  await expect(
    page.getByText('Blender or Forge would reject this package. Fix 3 errors and check it again.'),
  ).toBeVisible();
  await expect(page.getByText('“1.0” is not a semantic version.')).toBeVisible();
  await expect(page.getByText('blender_manifest.toml:3', { exact: true })).toBeVisible();
  await expect(page.getByText('Blender does not know the tag “mesh”.')).toBeVisible();
  await expect(page.getByText('Write “Mesh”.')).toBeVisible();
  await expect(page.getByText('This is compiled code (.so)', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Errors 3' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Warnings 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Size by folder' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await choose.setInputFiles(zip('bevel.zip', extension({ tags: ['Mesh'] })));
  await expect(
    page.getByText('Ready as an extension. Blender can install and update it.'),
  ).toBeVisible();
  await expect(page.getByText('edge_bevel')).toBeVisible();

  await choose.setInputFiles(
    zip('bevel.zip', makeZip([{ path: '../blender_manifest.toml', data: manifestOf() }])),
  );
  await expect(page.getByText('points outside the archive.', { exact: false })).toBeVisible();
  await choose.setInputFiles(zip('bevel.zip', Buffer.from('PK\x03\x04 and no more')));
  await expect(
    page.getByText('This archive cannot be read. It may be damaged or incomplete.'),
  ).toBeVisible();
  await choose.setInputFiles(zip('bevel.zip', Buffer.from('a picture')));
  await expect(
    page.getByText('This is not a package of Blender. Choose a .zip, or a .py of an older add-on.'),
  ).toBeVisible();
  expect(sent).toEqual([]);
});

test('a seller reads what is wrong before anything is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads')) sent.push(request.method());
  });
  await visit(page, '/marketplace/upload');
  await signInAsNewPerson(page, personNow('Checking Seller'));
  await field(page, 'Product name').fill('Bevel');
  await field(page, 'Category').selectOption('Modelling');
  await field(page, 'Price (USD)').fill('0');
  await button(page, 'Next').click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Bevels edges.');
  await button(page, 'Next').click();
  const file = page.getByLabel('Addon file', { exact: true });

  await file.setInputFiles(zip('bevel.zip', extension({ version: '1.0' })));
  await expect(page.getByText('“1.0” is not a semantic version.')).toBeVisible();
  await expect(
    page.getByText('Blender or Forge would reject this package. Fix 1 error and check it again.'),
  ).toBeVisible();
  await file.setInputFiles(
    zip('bevel.zip', makeZip([{ path: 'a.zip', data: makeZip([{ path: '../a', data: 'x' }]) }])),
  );
  await expect(sentence(page, '“../a” points outside the archive.')).toBeVisible();
  await expect(page.getByText('“1.0” is not a semantic version.')).toBeHidden();
  expect(sent).toEqual([]);

  await file.setInputFiles(zip('bevel.zip', extension()));
  await expect(
    page.getByText('Ready as an extension. Blender can install and update it.'),
  ).toBeVisible();
  await expect(page.getByText('Edge Bevel Tools 1.4.0')).toBeVisible();
  expect(sent).not.toEqual([]);
});
