import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { visit } from './alive.ts';
import { press, runTool } from './editor-keys.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const pictures = (page: Page) => text(page).locator('figure img');

test.beforeEach(async ({ page }, { testId }) => {
  await signIn(page, `Intake Writer ${process.pid} ${testId}`);
  await visit(page, '/create');
  await text(page).focus();
});

type Cargo = { html?: string; png?: string };

/** Pastes or drops on the text what another window would bring. */
async function bring(page: Page, kind: 'paste' | 'drop', cargo: Cargo): Promise<void> {
  await text(page).evaluate(
    (element, [how, { html, png }]) => {
      const data = new DataTransfer();
      if (html !== undefined) data.setData('text/html', html);
      if (png !== undefined) {
        const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], 'bevel.png', { type: 'image/png' }));
      }
      const { left, top } = element.getBoundingClientRect();
      const place = { clientX: left + 40, clientY: top + 30, bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...place, clipboardData: data })
          : new DragEvent('drop', { ...place, dataTransfer: data }),
      );
    },
    [kind, cargo] as const,
  );
}

async function pngOf(background: string): Promise<string> {
  const shape = { width: 64, height: 40, channels: 3 as const, background };
  return (await sharp({ create: shape }).png().toBuffer()).toString('base64');
}

test('images come in by paste and drop; what is no image of ours stays out', async ({ page }) => {
  await page.keyboard.type('Before.');
  await bring(page, 'paste', { png: await pngOf('#7a3030') });
  await expect(pictures(page)).toHaveCount(1);
  await bring(page, 'drop', { png: await pngOf('#307a30') });
  await expect(pictures(page)).toHaveCount(2);
  for (const address of await pictures(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('src')),
  )) {
    expect(address).toMatch(/^\/files\/images\//);
  }

  const inline = `<p>A page with</p><img src="data:image/png;base64,${await pngOf('#30307a')}">`;
  await bring(page, 'paste', { html: inline });
  await expect(text(page)).toContainText('A page with');
  await expect(pictures(page)).toHaveCount(3);
  const foreign = '<p>Words with</p><img src="https://example.org/picture.png">';
  await bring(page, 'paste', { html: foreign });
  await expect(
    page
      .getByRole('status')
      .getByText(
        'One image was left out. Images from other sites cannot be used: upload it instead.',
      ),
  ).toBeVisible();
  await expect(text(page)).toContainText('Words with');
  await expect(pictures(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(
    page.getByText(
      'One image was left out. Images from other sites cannot be used: upload it instead.',
    ),
  ).toBeHidden();
});

test('a file is refused with its sentence before it is sent, and by its content after', async ({
  page,
}) => {
  const input = page.getByLabel('Image', { exact: true }).and(page.locator('input'));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const alert = page.locator('.editor').getByRole('alert').filter({ hasText: /./ });
  await expect(input).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(alert).toHaveText('Invalid file type. Only JPEG, PNG, WEBP, GIF, SVG+XML allowed.');
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large });
  await expect(alert).toHaveText('File size exceeds 5MB limit.');
  expect(sent.filter((url) => url.includes('/uploads/'))).toEqual([]);

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.route('**/uploads/image', (route) => route.abort());
  const good = Buffer.from(await pngOf('#7a3030'), 'base64');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: good });
  await expect(alert).toHaveText('Image upload failed. Please try again.');
  await page.unroute('**/uploads/image');
  await page.route('**/uploads/image', (route) => route.fulfill({ status: 201, json: {} }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveText(
    'Failed to upload image: Failed to get public URL for uploaded image.',
  );
  await page.unroute('**/uploads/image');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(pictures(page)).toHaveCount(1);

  const fake = Buffer.from('<p>no image</p>');
  await input.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: fake });
  await expect(alert).toHaveText('Invalid file type. Only JPEG, PNG, WEBP, GIF, SVG+XML allowed.');
});

test('there is room for 50 blocks and no more; each step can be undone', async ({ page }) => {
  const count = (blocks: number) =>
    expect(page.getByText(`${blocks} / 50 blocks`, { exact: true })).toBeVisible();
  const said = (sentence: string) => page.getByRole('status').getByText(sentence);
  const videos = (many: number) => '<div data-video-id="aqz-KE-bpKQ"></div>'.repeat(many);
  await count(1);
  await bring(page, 'paste', { html: '<p>One of many.</p>'.repeat(600) });
  await count(1);
  await bring(page, 'paste', { html: `${videos(50)}<p>The end.</p>` });
  await count(50);
  await expect(
    said(
      'Not everything fitted: 1 paragraph and 1 other block were left out. A text can have at most 50 blocks.',
    ),
  ).toBeVisible();
  await expect(text(page)).not.toContainText('The end.');
  const full = said('A text can have at most 50 blocks. Remove one before you add another.');
  await press(page, 'Control+End');
  await page.keyboard.type('x');
  await expect(full).toBeVisible();
  await count(50);
  // The first selects the last video, the second removes it.
  await press(page, 'Backspace', 'Backspace');
  await count(49);
  await expect(full).toBeHidden();

  await press(page, 'Control+a', 'Backspace');
  await count(1);
  await page.keyboard.type('Kept');
  const nothingLeft = (name: string) =>
    page.getByRole('toolbar').getByRole('button', { name, disabled: true }).isVisible();
  await runTool(page, 'Undo');
  while (!(await nothingLeft('Undo'))) await press(page, 'Control+z');
  await count(1);
  await expect(text(page)).toHaveText('');
  await runTool(page, 'Redo');
  while (!(await nothingLeft('Redo'))) await press(page, 'Control+Shift+z');
  await expect(text(page)).toHaveText('Kept');
});
