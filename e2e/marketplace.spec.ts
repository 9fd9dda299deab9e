import { expect, type Page } from '@playwright/test';
import { untilAlive, visit } from './alive.ts';
import { violations } from './axe.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

test('filters go to the address and are read back from it', async ({ page }) => {
  await visit(page, '/marketplace');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketplace');
  await page.getByLabel('Search products').fill('scatter');
  await expect(page).toHaveURL('/marketplace?q=scatter');
  await expect(card(page, 'Scatter Kit')).toBeVisible();
  await expect(card(page, 'Pink Donut')).toBeHidden();
  await page.getByLabel('Search products').fill('xyzzy plugh');
  await expect(page.getByText('No products match your search for "xyzzy plugh"')).toBeVisible();
  await page.getByRole('main').getByLabel('Search products').fill('');
  await expect(page).toHaveURL('/marketplace');

  await visit(page, '/marketplace?price=free&sort=oldest&tag=beginner');
  await expect(card(page, 'Pink Donut')).toBeVisible();
  await expect(card(page, 'Scatter Kit')).toBeHidden();
  await page
    .getByRole('link', { name: 'Clear tag' })
    .or(page.getByRole('button', { name: 'Clear tag' }))
    .first()
    .click();
  await expect(page).toHaveURL('/marketplace?price=free&sort=oldest');
  await expect(card(page, 'Node Tidy')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/tag=beginner/);
});

test('without JavaScript it searches and shows a product', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visit(page, '/marketplace');
  await page.getByLabel('Search products').fill('donut');
  await page.getByLabel('Search products').press('Enter');
  await expect(page).toHaveURL(/q=donut/);
  await card(page, 'Pink Donut').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pink Donut');
  await expect(page.getByRole('main')).toContainText('first model, finished');
});

test('the pictures of a product turn by keyboard; axe finds nothing in both themes', async ({
  browser,
}) => {
  for (const theme of ['dark', 'light'] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
    const page = await context.newPage();
    await visit(page, '/marketplace/scatter-kit');
    const gallery = page.getByRole('region', { name: 'Images' });
    await expect(gallery).toContainText('1 / 4');
    await untilAlive(page);
    await gallery.getByRole('button', { name: 'Next image' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(gallery).toContainText('2 / 4');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(gallery).toContainText('4 / 4');
    expect(await violations(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await visit(page, '/marketplace?sort=oldest');
    await expect(card(page, 'Scatter Kit')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await context.close();
  }
});

test('a 3D preview opens when it is asked for, rests, and opens again, compressed too', async ({
  page,
}) => {
  await page.addInitScript(countDrawing);
  await visit(page, '/marketplace/workshop-robot');
  const pictures = page.getByRole('region', { name: 'Images' });
  await untilAlive(page);
  await pictures
    .getByRole('link', { name: /^3D preview/ })
    .first()
    .click();
  const scene = pictures.getByRole('application');
  const open = async () => {
    await pictures.getByRole('button', { name: 'View in 3D' }).click();
    // Drawn by the processor here, which is slow beside other work.
    await expect(scene.locator('canvas')).toBeVisible({ timeout: 90_000 });
    await expect(pictures.getByRole('button', { name: 'Reset view' })).toBeVisible();
  };
  await open();
  await expect(scene).toBeFocused();
  const still = await drawnAfterFrames(page);
  expect(still).toBeGreaterThan(0);
  expect(await drawnAfterFrames(page)).toBe(still);
  await scene.press('ArrowLeft');
  expect(await drawnAfterFrames(page)).toBeGreaterThan(still);
  for (const name of ['draco', 'meshopt']) {
    await scene.locator('canvas').dispatchEvent('webglcontextlost');
    const lost = 'The browser stopped the 3D preview. You can open it again.';
    await expect(pictures.getByText(lost)).toBeVisible();
    await page.route('/files/models/*', (route) =>
      route.fulfill({ path: `e2e/models/${name}.glb`, contentType: 'model/gltf-binary' }),
    );
    await open();
  }
});

function countDrawing() {
  const { prototype } = WebGL2RenderingContext;
  const { drawElements } = prototype;
  Object.assign(window, { drawn: 0 });
  prototype.drawElements = function (...args) {
    (window as unknown as { drawn: number }).drawn += 1;
    drawElements.apply(this, args);
  };
}

/** How often something was drawn since the page came, some frames from now. */
function drawnAfterFrames(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { drawn: number }).drawn;
  });
}
