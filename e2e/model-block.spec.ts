import { expect, type Page } from '@playwright/test';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { press, tabTo } from './editor-keys.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

/** Counts what is drawn from now on. */
function countDrawing(page: Page) {
  return page.addInitScript(() => {
    const drawing = WebGL2RenderingContext.prototype;
    for (const name of ['drawArrays', 'drawElements'] as const) {
      const draw: (...given: never[]) => void = drawing[name];
      Object.assign(drawing, {
        [name](this: WebGL2RenderingContext, ...given: never[]) {
          Reflect.set(window, 'drawn', Number(Reflect.get(window, 'drawn') ?? 0) + 1);
          draw.apply(this, given);
        },
      });
    }
  });
}

/** Between one look and the next nothing was drawn. */
async function comesToRest(page: Page) {
  let before = 0;
  const isAtRest = async () => {
    const drawn = await page.evaluate(() => Number(Reflect.get(window, 'drawn')));
    const isSame = drawn === before;
    before = drawn;
    return isSame;
  };
  await expect.poll(isAtRest, { intervals: [400] }).toBe(true);
  expect(before).toBeGreaterThan(0);
}

test('a 3D model is put in and turned by keys on a phone, where it covers nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await countDrawing(page);
  await signIn(page, 'Model Writer');
  await visit(page, '/create');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.focus();
  await page.keyboard.type('/glb');
  await expect(page.getByRole('option', { name: '3D model' })).toBeVisible();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: '3D model' });
  const insert = dialog.getByRole('button', { name: 'Insert 3D model' });
  await tabTo(page, dialog.getByRole('button', { name: 'Choose a GLB file' }));
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Enter');
  await (await chooser).setFiles('e2e/models/draco.glb');
  const poster = dialog.getByRole('img', { name: 'Picture of the model' });
  // A process of its own looks into the file first.
  await expect(poster).toBeVisible({ timeout: 60_000 });
  const first = await poster.getAttribute('src');
  await tabTo(page, dialog.getByRole('application'));
  await press(page, 'ArrowLeft');
  await tabTo(page, dialog.getByRole('button', { name: 'Use this view as the picture' }));
  await press(page, 'Enter');
  await expect(poster).not.toHaveAttribute('src', String(first));
  await expect(insert).toBeInViewport({ ratio: 1 });
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await tabTo(page, insert);
  await press(page, 'Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Describe what the model shows.');
  await dialog.getByLabel('Alt text').focus();
  await page.keyboard.type('A ring of dough');
  await tabTo(page, insert);
  await press(page, 'Enter');
  await expect(text.locator('.file-card').getByAltText('A ring of dough')).toBeVisible();

  // The page that it will be, with what its scripts add.
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = page.getByRole('region', { name: 'Preview of the article' });
  const open = preview.getByRole('button', { name: 'View in 3D' });
  await open.press('Enter');
  const model = preview.getByRole('application', { name: /^3D model: A ring of dough/ });
  // Drawn without a graphics card, which takes its time on a busy machine.
  await expect(model.locator('canvas')).toBeVisible({ timeout: 60_000 });
  await expect(model).toBeFocused();
  const before = await model.screenshot();
  await press(page, 'ArrowLeft', 'ArrowUp', '+');
  await expect.poll(async () => before.equals(await model.screenshot())).toBe(false);
  await comesToRest(page);
  await expect(preview.getByText('Drag or use the arrow keys to rotate')).toBeVisible();
  expect(await violations(page, '.prose')).toEqual([]);
  await press(page, 'Escape');
  await expect(model).toHaveCount(0);
  await expect(open).toBeFocused();
});
