import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { productFormTexts as texts } from '#features/products/form/texts.ts';
import { productTexts } from '#features/products/texts.ts';
import { fileTexts } from '#features/uploads/files/texts.ts';
import { uploadTexts } from '#features/uploads/texts.ts';
import { makeExtension } from '#test/archives.ts';

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const sentence = (page: Page, text: string) => page.getByText(text, { exact: true });

async function picture(name: string, background: string) {
  const shape = { width: 640, height: 400, channels: 3 as const, background };
  return { name, mimeType: 'image/png', buffer: await sharp({ create: shape }).png().toBuffer() };
}

const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('hello') };

/** A thumbnail and an add-on file, after a file that is no picture was refused. */
export async function addMedia(page: Page) {
  await field(page, texts.thumbnailLabel).setInputFiles(note);
  await expect(sentence(page, uploadTexts.wrongType.product)).toBeVisible();
  await field(page, texts.thumbnailLabel).setInputFiles(await picture('thumb.png', '#2c5f8a'));
  await expect(page.getByAltText(texts.thumbnailAlt)).toBeVisible();
  const zip = { name: 'bevel.zip', mimeType: 'application/zip', buffer: makeExtension() };
  await field(page, texts.fileLabel).setInputFiles(zip);
  await expect(button(page, fileTexts.remove('bevel.zip'))).toBeVisible();
}

/** Two pictures, which change places by keyboard and by pointer; bad ones are refused. */
export async function addGallery(page: Page) {
  const gallery = page.getByRole('group', { name: texts.galleryLabel });
  const input = gallery.locator('input[type=file]').first();
  await input.setInputFiles(fake);
  await expect(sentence(page, texts.galleryFailed(uploadTexts.wrongType.product))).toBeVisible();
  await input.setInputFiles([
    note,
    await picture('1.png', '#aa3333'),
    await picture('2.png', '#33aa33'),
  ]);
  await expect(sentence(page, texts.gallerySomeInvalid)).toBeVisible();
  await expect(gallery.getByText(texts.galleryCount(2))).toBeVisible();
  const first = page.getByAltText(texts.galleryItem(1));
  const before = await first.getAttribute('src');
  await button(page, texts.moveLater(1)).press('Enter');
  await expect(sentence(page, texts.moved(2, 2))).toBeAttached();
  await expect(button(page, texts.moveLater(2))).toBeFocused();
  await expect(page.getByAltText(texts.galleryItem(2))).toHaveAttribute('src', before ?? '');
  const tile = (place: number) => gallery.locator('[data-tile]').nth(place);
  await tile(1).dragTo(tile(0));
  await expect(sentence(page, texts.moved(1, 2))).toBeAttached();
  await expect(first).toHaveAttribute('src', before ?? '');
}

const model = 'db/demo/media/models/robot.glb';

/** Puts a 3D preview into the gallery, as its third item. */
export async function addModel(page: Page) {
  const file = { name: 'robot.glb', mimeType: 'model/gltf-binary', buffer: readFileSync(model) };
  const gallery = page.getByRole('group', { name: texts.galleryLabel });
  await gallery.getByLabel(texts.modelLabel, { exact: true }).setInputFiles(file);
  await expect(gallery.getByText(texts.galleryCount(3))).toBeVisible();
}

/** The product's page offers the 3D preview, and its file is the one that was chosen. */
export async function expectModel(page: Page) {
  const pictures = page.getByRole('region', { name: productTexts.gallery });
  const link = pictures.getByRole('link', { name: productTexts.model(4) });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await answer.body()).toEqual(readFileSync(model));
  await link.click();
  await expect(pictures.getByRole('button', { name: productTexts.openModel })).toBeVisible();
}
