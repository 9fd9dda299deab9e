import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { visit } from './alive.ts';
import { signInAsNewPerson } from './people.ts';

let people = 0;

/** Opens the form as somebody new, by way of the sign-in that it asks for. */
export async function openForm(page: Page): Promise<string> {
  people += 1;
  const name = `Form Tester ${process.pid} ${people}`;
  await visit(page, '/create');
  await expect(page).toHaveURL('/login?returnTo=%2Fcreate');
  await signInAsNewPerson(page, { name, email: `${name.replaceAll(' ', '.')}@example.org` });
  await expect(page).toHaveURL('/create');
  await expect(editor(page)).toBeVisible();
  return name;
}

export function editor(page: Page) {
  return page.getByRole('textbox', { name: 'Content' });
}

export function png(): Promise<Buffer> {
  const shape = { width: 640, height: 400, channels: 3 as const, background: '#2c5f8a' };
  return sharp({ create: shape }).png().toBuffer();
}

/** Everything that an article needs, in the form. */
export async function fillAll(page: Page, title: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('One sentence about it.');
  await page.getByLabel('Read time').fill('5');
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await png() };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByAltText('The thumbnail you chose')).toBeVisible();
  await editor(page).fill('Words that must not be lost.');
}
