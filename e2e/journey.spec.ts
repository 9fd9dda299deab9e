import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { personNow, signInAsNewPerson, signInByPassword } from './people.ts';
import { approve, rowOf } from './queue.ts';
import { test } from './test.ts';

test('a stranger reads, signs in, writes; the moderator approves; everybody reads', async ({
  browser,
}) => {
  const title = `Bend pipes along a curve ${randomUUID()}`;
  const address = `/knowledge-base/guide/${title.toLowerCase().replaceAll(' ', '-')}`;
  const nia = personNow('Nia Bell');
  const writer = await (await browser.newContext()).newPage();
  await visit(writer, '/');
  await writer.getByRole('link', { name: 'Explore Tutorials' }).click();
  await expect(writer.getByRole('heading', { level: 1 })).toHaveText('Knowledge Base');
  // Nobody writes about workflows meanwhile.
  const section = writer.getByRole('region', { name: 'Workflows' });
  const firstArticle = section.getByRole('article').first().getByRole('link');
  const demoTitle = (await firstArticle.textContent()) ?? '';
  await firstArticle.click();
  await expect(writer.getByRole('heading', { level: 1 })).toHaveText(demoTitle);

  await writer.getByRole('link', { name: 'Sign In' }).click();
  await signInAsNewPerson(writer, nia);
  await expect(writer.getByRole('heading', { level: 1 })).toHaveText(demoTitle);

  await writer.getByRole('button', { name: 'Create' }).click();
  await writer.getByRole('menuitem', { name: 'Create Article' }).click();
  await writeArticle(writer, title);
  await expect(writer.getByText('Article submitted')).toBeVisible();
  await expect(
    writer.getByText('It is waiting for review. We will notify you when it is published.'),
  ).toBeVisible();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const early = await visit(visitor, address);
  expect(early?.status()).toBe(404);
  await expect(visitor.getByText('The article you are looking for does not exist.')).toBeVisible();

  const moderator = await (await browser.newContext()).newPage();
  await signInByPassword(moderator);
  await moderator.getByRole('link', { name: 'Moderate Articles' }).click();
  const row = await rowOf(moderator, title);
  await expect(row).toContainText(nia.username);
  await approve(row).click();
  await expect(row).toBeHidden();

  await visit(visitor, '/knowledge-base?category=Guide&blender=3.3');
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor).toHaveURL(address);
  await expect(visitor.getByRole('heading', { name: 'Start from a curve' })).toBeVisible();
  await expect(visitor.getByText('Add a Bézier curve')).toBeVisible();
  await expect(visitor.locator('pre')).toContainText('import bpy');
  const picture = visitor.locator('figure img');
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);

  // Without scripts nothing can be answered.
  const tested = testedWith(visitor);
  await expect(tested).toContainText('Blender 3.3Tested by the author');
  await expect(tested.getByRole('button')).toHaveCount(0);
  await expect(tested.getByRole('combobox')).toHaveCount(0);
  await visit(moderator, address);
  await answerByKeyboard(moderator);
  await visit(visitor, '/knowledge-base?category=Guide&blender=2.93');
  await expect(visitor.getByRole('link', { name: title })).toBeVisible();
  await visit(visitor, address);
  await expect(tested).toContainText('Works for 1 reader, does not work for 0');
});

const testedWith = (page: Page) => page.getByRole('region', { name: 'Tested with' });

/** Confirms the author's version, disputes it, takes that back, and names another version. */
async function answerByKeyboard(reader: Page) {
  const tested = testedWith(reader);
  const said = tested.getByRole('status');
  const own = tested.getByRole('listitem').filter({ hasText: 'Blender 3.3' });
  await own.getByRole('button', { name: 'Works in Blender 3.3, 0 readers' }).focus();
  await reader.keyboard.press('Enter');
  await expect(said).toHaveText('Your answer was saved.');
  await expect(own).toContainText('Tested by the author. Confirmed by readers');
  await reader.keyboard.press('Tab');
  await reader.keyboard.press('Enter');
  await expect(own).toContainText('Tested by the author. Disputed by readers');
  const fails = own.getByRole('button', { name: 'Does not work in Blender 3.3, 1 reader' });
  await expect(fails).toHaveAttribute('aria-pressed', 'true');
  await expect(fails).toBeEnabled();
  await reader.keyboard.press('Enter');
  await expect(said).toHaveText('Your answer was withdrawn.');

  await reader.keyboard.press('Tab');
  await expect(tested.getByRole('combobox')).toBeFocused();
  await reader.keyboard.press('End');
  await reader.keyboard.press('Tab');
  const works = tested.getByRole('button', { name: 'Works in Blender 2.93, 0 readers' });
  await expect(works).toBeFocused();
  await reader.keyboard.press('Enter');
  await expect(said).toHaveText('Your answer was saved.');
  expect(await violations(reader, '[aria-labelledby=tested-with]')).toEqual([]);
}

async function writeArticle(page: Page, title: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Turn one curve into a pipe run with clean UVs.');
  await page.getByLabel('Category').selectOption('Guide');
  await page.getByLabel('Difficulty').selectOption('intermediate');
  await page.getByLabel('Read time').fill('6');
  await page.getByRole('checkbox', { name: '3.3' }).press('Space');
  const picture = { name: 'pipes.png', mimeType: 'image/png', buffer: await png() };
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(page.getByAltText('The thumbnail you chose')).toBeVisible();
  await writeContent(page, picture);
  await page.getByRole('button', { name: 'Publish' }).click();
}

async function writeContent(
  page: Page,
  picture: { name: string; mimeType: string; buffer: Buffer },
) {
  const editor = page.getByRole('textbox', { name: 'Content' });
  await editor.click();
  await page.keyboard.type('## Start from a curve');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Add a Bézier curve');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Give it a bevel depth');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('```python ');
  await page.keyboard.type('import bpy');
  await page.keyboard.press('Control+Enter');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image' }).click();
  await (await chooser).setFiles(picture);
  await expect(editor.locator('img')).toBeVisible();
}

function png(): Promise<Buffer> {
  const shape = { width: 640, height: 400, channels: 3 as const, background: '#7a4a28' };
  return sharp({ create: shape }).png().toBuffer();
}
