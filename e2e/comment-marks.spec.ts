import { expect } from '@playwright/test';
import sharp from 'sharp';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { openAs, openAsModerator } from './people.ts';
import { phone } from './sizes.ts';
import { commentOf, ownArticle } from './talk.ts';
import { test } from './test.ts';

test('a comment with marks and a picture arrives, and a moderator reads its history', async ({
  browser,
}) => {
  const { path: address } = await ownArticle(browser, 'Talk: marks and a picture');
  const desk = await openAsModerator(browser);
  await desk.clock.install();
  await visit(desk, address);
  const page = await openAs(browser, 'Marla Marker');
  await page.setViewportSize(phone);
  await visit(page, address);

  const field = page.getByLabel('Your comment');
  await field.fill('Use bpy here');
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 7));
  await page.getByRole('toolbar', { name: 'Formatting' }).getByLabel('Code').click();
  await expect(field).toHaveValue('Use `bpy` here');
  const shape = { width: 1200, height: 800, channels: 3 as const, background: '#35506b' };
  const buffer = await sharp({ create: shape }).png().toBuffer();
  const file = { name: 'panel.png', mimeType: 'image/png', buffer };
  await page.locator('#comments input[type=file]').setInputFiles(file);
  await page.getByLabel('Alt text').fill('The panel with its inputs');
  expect(await violations(page, '#comments')).toEqual([]);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = commentOf(page, 'Use bpy here');
  await expect(comment.locator('code')).toHaveText('bpy');
  await expect(page.getByLabel('Alt text')).toHaveCount(0);
  const picture = comment.getByRole('link', { name: 'The panel with its inputs' });
  await expect(picture).toHaveAttribute('aria-haspopup', 'dialog');
  await picture.click();
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer.getByRole('status')).toHaveText('Picture 1 of 1: The panel with its inputs');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await comment.getByRole('button', { name: 'Comment options' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByLabel('Edit your comment');
  await expect(edit).toHaveValue('Use `bpy` here');
  await edit.fill('Use `bpy` **there**');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(commentOf(page, 'Use bpy there').locator('strong')).toHaveText('there');

  // Somebody else has had the page open all the while.
  await desk.clock.fastForward(10_000);
  await desk.getByRole('button', { name: '1 new comment' }).click();
  const arrived = commentOf(desk, 'Use bpy there');
  await expect(arrived.getByRole('img', { name: 'The panel with its inputs' })).toBeVisible();
  await arrived.getByRole('button', { name: 'Comment options' }).click();
  await desk.getByRole('menuitem', { name: 'Edit history' }).click();
  const history = desk.getByRole('dialog', { name: 'Edit history' });
  await expect(history.locator('del')).toHaveText('here');
  await expect(history.locator('ins')).toHaveText('**there**');
  await expect(history.getByRole('img', { name: 'The panel with its inputs' })).toHaveCount(2);
  expect(await violations(desk, 'dialog[open]')).toEqual([]);
});
