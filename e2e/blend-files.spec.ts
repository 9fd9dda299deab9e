import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makeZip } from '#test/archives.ts';
import { makeBlendFile, makePixels, packInFrames } from '#test/blends.ts';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { personNow, signInAsNewPerson } from './people.ts';
import { button, field, sentence } from './product-media.ts';
import { test } from './test.ts';

const newest = makeBlendFile({ form: 'new', version: '0501', picture: makePixels(128, 72) });
const older = makeBlendFile({ version: '402', picture: makePixels(128, 128) });
const archive = makeZip([
  { path: 'rocks.blend', data: packInFrames(newest, 9000) },
  { path: 'trees/oak.blend', data: older, isDeflated: true },
  { path: 'read me.txt', data: 'Append them.' },
]);

/** From the first step to the third. */
async function goToMedia(page: Page, name: string) {
  await visit(page, '/marketplace/upload');
  await signInAsNewPerson(page, personNow(`Blend Maker ${process.pid}`));
  await expect(page).toHaveURL('/marketplace/upload');
  await field(page, 'Product name').fill(name);
  await field(page, 'Category').selectOption('Models');
  await button(page, 'Next').click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Rocks and trees.');
  await button(page, 'Next').click();
  await expect(field(page, 'Addon file')).toBeAttached();
}

test('the picture inside a .blend becomes the thumbnail with one click', async ({ page }) => {
  const name = `Rocks ${randomUUID()}`;
  await goToMedia(page, name);
  const plain = { name: 'rocks.blend', mimeType: 'application/octet-stream', buffer: newest };
  await field(page, 'Addon file').setInputFiles(plain);
  await expect(page.getByAltText('The picture inside the file')).toBeVisible();
  await expect(button(page, 'Remove rocks.blend')).toBeVisible();
  await expect(page.getByText('Made with Blender 5.1')).toBeVisible();
  await expect(sentence(page, 'Empty fields were filled in from the file.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the picture inside the file' }).click();
  await expect(page.getByAltText('The thumbnail you chose')).toBeVisible();
  await expect(sentence(page, 'The picture is now your thumbnail.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await button(page, 'Remove rocks.blend').click();
  await expect(page.getByAltText('The picture inside the file')).toBeHidden();
  const zip = { name: 'kit.zip', mimeType: 'application/zip', buffer: archive };
  await field(page, 'Addon file').setInputFiles(zip);
  await expect(page.getByAltText('The picture inside trees/oak.blend')).toBeVisible();
  await page.getByRole('button', { name: 'Use this picture rocks.blend' }).click();
  await expect(sentence(page, 'The picture is now your thumbnail.')).toBeVisible();

  await button(page, 'Next').click();
  await button(page, 'Publish').click();
  await expect(page).toHaveURL('/marketplace');
  await visit(page, `/marketplace/${name.toLowerCase().replaceAll(' ', '-')}`);
  await expect(page.getByRole('heading', { name: 'Blender files' })).toBeVisible();
  await expect(page.getByAltText('Preview of rocks.blend')).toBeVisible();
  await expect(page.getByText('Made with Blender 4.2')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
