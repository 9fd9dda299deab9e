import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { visit } from './alive.ts';
import { uploadPicture } from './api.ts';
import { writeArticle } from './articles.ts';
import { violations } from './axe.ts';
import { runTool } from './editor-keys.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

const article = '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group';

test('pictures open by the keyboard, are zoomed and turned, and Back closes them', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await visit(page, article);
  const first = page.locator('.prose .image a.picture').first();
  await first.scrollIntoViewIfNeeded();
  expect(loaded.filter((address) => address.includes('picture-viewer'))).toEqual([]);

  await expect(first).toHaveAttribute('aria-haspopup', 'dialog');
  await first.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer.getByRole('status')).toHaveText(/^Picture 1 of \d+: .*mushrooms/);
  const shown = viewer.locator('.pswp__item[aria-hidden="false"] .pswp__img').last();
  const widthOf = async () => (await shown.boundingBox())?.width ?? 0;
  const width = await widthOf();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(width * 1.4);
  await page.keyboard.press('-');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText(/^Picture 2 of/);
  expect(await violations(page, '.pswp')).toEqual([]);

  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(article);
  await expect(first).toBeFocused();
});

test('the full size of a picture comes with the zoom, not with the page', async ({ page }) => {
  await signIn(page, `Large Pictures ${process.pid}`);
  const size = { width: 4200, height: 2400 };
  const { url } = await uploadPicture(page, 'editor', '#7a5230', size);
  const content = [{ type: 'image', attrs: { src: url, alt: 'A plain wall' } }];
  const { slug } = await writeArticle(page, { title: `A wall ${process.pid}`, content });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, `/knowledge-base/tutorial/${slug}`);
  const link = page.locator('.prose a.picture');
  await expect(link).toHaveAttribute('data-width', '3840');
  await link.press('Enter');
  const shown = page.locator('.pswp__item[aria-hidden="false"] img.pswp__img').last();
  await expect(shown).toHaveJSProperty('complete', true);
  const isFull = (address: string) => address.endsWith('/3840.webp');
  expect(asked.filter(isFull)).toEqual([]);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('+');
  await expect.poll(() => asked.filter(isFull)).toHaveLength(1);
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).currentSrc))
    .toMatch(/\/3840\.webp$/);
});

test('two pictures are compared by the keyboard, and side by side without scripts', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const address = '/knowledge-base/guide/agx-or-filmic-choosing-a-view-transform';
  await visit(page, address);
  const comparison = page.locator('figure.before-after');
  const slider = comparison.getByRole('slider', { name: 'How much of “Standard” covers “AgX”' });
  const before = comparison.locator('.before-after-side').first();
  const cut = () => before.evaluate((side) => getComputedStyle(side).clipPath);
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', '50%');
  expect(await cut()).toContain('50%');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51%');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0%');
  expect(await cut()).toContain('100%');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100%');
  await page.keyboard.press('Tab');
  await expect(comparison.locator(':focus')).toHaveCount(0);
  expect(await violations(page, '.before-after')).toEqual([]);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(address);
  await expect(plain.locator('.before-after figcaption')).toHaveText(['Standard', 'AgX']);
  await expect(plain.locator('.before-after').getByRole('slider')).toHaveCount(0);
});

/** Two colours that take turns. */
async function animation(name: string) {
  const frames = ['#a03030', '#30a030'].map((background) =>
    sharp({ create: { width: 320, height: 180, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const joined = sharp(await Promise.all(frames), { join: { animated: true } });
  return {
    name,
    mimeType: 'image/gif',
    buffer: await joined.gif({ delay: [200, 200] }).toBuffer(),
  };
}

async function picture(name: string, background: string) {
  const shape = { width: 320, height: 180, channels: 3 as const, background };
  const buffer = await sharp({ create: shape }).png().toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

test('a gallery is put together and ordered by the keyboard on a phone, and an embed comes by its address', async ({
  page,
}, { testId }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, `Gallery Writer ${process.pid} ${testId}`);
  await visit(page, '/create');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.focus();
  await runTool(page, 'Gallery');
  const dialog = page.getByRole('dialog', { name: 'Gallery' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles([await animation('red.gif'), await picture('blue.png', '#3030a0')]);
  await expect(dialog.getByLabel('Alt text')).toHaveCount(2);
  await dialog.getByLabel('Alt text').first().fill('Red');
  await dialog.getByLabel('Caption').last().fill('The blue one');
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await press(page, 'Move picture 2 up');
  await press(page, 'Insert gallery');
  const block = text.locator('figure.gallery');
  await expect(block.locator('img')).toHaveCount(2);
  await expect(block.locator('figcaption')).toHaveText('The blue one');

  await press(page, 'Preview');
  const preview = page.getByRole('region', { name: 'Preview of the article' });
  const shown = () =>
    preview.locator('picture img').evaluate((image: HTMLImageElement) => image.currentSrc);
  // Less motion is wanted here.
  await preview.getByRole('button', { name: 'Play: Red' }).press('Enter');
  await expect.poll(shown).toMatch(/\/(400|800)\.webp$/);
  const pause = preview.getByRole('button', { name: 'Pause: Red' });
  await expect(pause).toBeFocused();
  await pause.press('Enter');
  await expect.poll(shown).toMatch(/\/still\.webp$/);
  expect(await violations(page, '.prose')).toEqual([]);
  await press(page, 'Write');

  await block.click();
  await press(page, 'Edit');
  await press(page, 'Remove picture 1');
  await press(page, 'Save gallery');
  await expect(dialog.getByRole('alert').last()).toHaveText('A gallery has 2 to 12 pictures.');
  await page.keyboard.press('Escape');
  await expect(block.locator('img').last()).toHaveAttribute('alt', 'Red');
  await runTool(page, 'Embed');
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.keyboard.type('https://vimeo.example/76979871\n');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'This address cannot be embedded. Use the address of a video on YouTube, Vimeo or PeerTube (video.blender.org, framatube.org, makertube.net, tilvids.com), or of a 3D model on Sketchfab.',
  );
  await page.keyboard.press('Control+a');
  await page.keyboard.type('https://vimeo.com/76979871\n');
  await expect(text).toContainText('Watch on Vimeo');
});

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}
