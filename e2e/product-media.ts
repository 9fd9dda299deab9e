import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeExtension } from '#test/archives.ts';

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
/** An extension with an id that no other product of these journeys has. */
export function newExtension(): Buffer {
  return makeExtension([], `bevel_${randomUUID().replaceAll('-', '')}`);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const sentence = (page: Page, text: string) => page.getByText(text, { exact: true });

export async function picture(name: string, background: string) {
  const shape = { width: 640, height: 400, channels: 3 as const, background };
  return { name, mimeType: 'image/png', buffer: await sharp({ create: shape }).png().toBuffer() };
}

const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('hello') };

/** A thumbnail and an add-on file, after a file that is no picture was refused. */
export async function addMedia(page: Page) {
  await field(page, 'Thumbnail').setInputFiles(note);
  await expect(sentence(page, 'Invalid file. Max 5MB, JPG/PNG/WebP/GIF only.')).toBeVisible();
  await field(page, 'Thumbnail').setInputFiles(await picture('thumb.png', '#2c5f8a'));
  await expect(page.getByAltText('The thumbnail you chose')).toBeVisible();
  const zip = { name: 'bevel.zip', mimeType: 'application/zip', buffer: newExtension() };
  await field(page, 'Addon file').setInputFiles(zip);
  await expect(button(page, 'Remove bevel.zip')).toBeVisible();
}

/** Two pictures, which change places by keyboard and by pointer; bad ones are refused. */
export async function addGallery(page: Page) {
  const gallery = page.getByRole('group', { name: 'Gallery' });
  const input = gallery.locator('input[type=file]').first();
  await input.setInputFiles(fake);
  await expect(
    sentence(page, 'Gallery image upload failed: Invalid file. Max 5MB, JPG/PNG/WebP/GIF only.'),
  ).toBeVisible();
  await input.setInputFiles([
    note,
    await picture('1.png', '#aa3333'),
    await picture('2.png', '#33aa33'),
  ]);
  await expect(
    sentence(page, 'Some files were invalid. Max 5MB per image, JPG/PNG/WebP/GIF only.'),
  ).toBeVisible();
  await expect(gallery.getByText('2 / 5')).toBeVisible();
  const first = page.getByAltText('Gallery item 1');
  const before = await first.getAttribute('src');
  await button(page, 'Move item 1 later').press('Enter');
  await expect(sentence(page, 'Moved to position 2 of 2.')).toBeAttached();
  await expect(button(page, 'Move item 2 later')).toBeFocused();
  await expect(page.getByAltText('Gallery item 2')).toHaveAttribute('src', before ?? '');
  const tile = (place: number) => gallery.locator('[data-tile]').nth(place);
  await tile(1).dragTo(tile(0));
  await expect(sentence(page, 'Moved to position 1 of 2.')).toBeAttached();
  await expect(first).toHaveAttribute('src', before ?? '');
}

const model = 'db/demo/media/models/robot.glb';

/** Puts a 3D preview into the gallery, as its third item. */
export async function addModel(page: Page) {
  const file = { name: 'robot.glb', mimeType: 'model/gltf-binary', buffer: readFileSync(model) };
  const gallery = page.getByRole('group', { name: 'Gallery' });
  await gallery.getByLabel('3D preview', { exact: true }).setInputFiles(file);
  await expect(gallery.locator('[data-tile]')).toHaveCount(3);
  await expect(gallery.getByText('2 / 5')).toBeVisible();
}

/** The product's page offers the 3D preview, and its file is the one that was chosen. */
export async function expectModel(page: Page) {
  const pictures = page.getByRole('region', { name: 'Images' });
  const link = pictures.getByRole('link', { name: '3D preview, image 4' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await answer.body()).toEqual(readFileSync(model));
  await link.click();
  await expect(pictures.getByRole('button', { name: 'View in 3D' })).toBeVisible();
}
