import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { press, runTool, tabTo } from './editor-keys.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

test('a short video is put in by keys, and pauses by keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Lena Loop');
  await visit(page, '/create');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.focus();
  await runTool(page, 'Short loop');
  const dialog = page.getByRole('dialog', { name: 'Short loop' });
  const insert = dialog.getByRole('button', { name: 'Insert loop' });
  await tabTo(page, insert);
  await press(page, 'Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    /^MP4 \(H\.264\) or WebM \(VP9, AV1\), at most 10MB/,
  );
  const send = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a video' }).press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'video/webm', buffer });
  };
  await send('words.webm', Buffer.from('These are words, and no video.'));
  await expect(dialog.getByRole('alert')).not.toHaveText(/^MP4/);
  await send('tiny.webm', readFileSync('src/test/clips/tiny.webm'));
  // Its first frame becomes its picture, when a process of its own has looked into the file.
  await expect(dialog.getByRole('img', { name: 'Picture of the video' })).toBeVisible({
    timeout: 30_000,
  });
  await dialog.getByLabel('Alt text').focus();
  await page.keyboard.type('Ten grey frames');
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await tabTo(page, insert);
  await press(page, 'Enter');
  await expect(text.locator('.file-card')).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = page.getByRole('region', { name: 'Preview of the article' });
  const video = preview.locator('video');
  const isPaused = () => video.evaluate((shown: HTMLVideoElement) => shown.paused);
  await video.scrollIntoViewIfNeeded();
  // Less motion is wanted here.
  await preview.getByRole('button', { name: 'Play' }).press('Enter');
  await expect.poll(isPaused).toBe(false);
  const pause = preview.getByRole('button', { name: 'Pause' });
  await expect(pause).toBeFocused();
  await pause.press('Enter');
  await expect.poll(isPaused).toBe(true);
  expect(await violations(page, '.prose')).toEqual([]);
});
