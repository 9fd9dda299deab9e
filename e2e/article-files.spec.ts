import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { runTool } from './editor-keys.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });

async function png(name: string, width: number, height: number) {
  const shape = { width, height, channels: 3 as const, background: '#7a3030' };
  return { name, mimeType: 'image/png', buffer: await sharp({ create: shape }).png().toBuffer() };
}

test('an article in Markdown comes with its pictures, whose links lead to the full size', async ({
  page,
}, { testId }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, `Files Writer ${process.pid} ${testId}`);
  await visit(page, '/create');
  await text(page).focus();
  await runTool(page, 'Article from files');
  const dialog = page.getByRole('dialog', { name: 'Article from files' });
  await expect(dialog.getByText('Drop the files here')).toBeVisible();
  expect(await violations(page, 'dialog[open]')).toEqual([]);

  const markdown = '# Light\n\nA lamp:\n\n![A lamp](images/lamp.png)\n\n![Lost](images/lost.png)\n';
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles([await png('lamp.png', 8, 8)]);
  await expect(dialog.getByRole('alert')).toHaveText(
    'There is no Markdown or HTML file among these.',
  );
  await input.setInputFiles([
    { name: 'article.md', mimeType: 'text/markdown', buffer: Buffer.from(markdown) },
    await png('lamp.png', 2400, 1350),
  ]);
  const told = dialog.getByRole('status');
  await expect(told).toContainText('The article was added to the text, with 1 picture.');
  await expect(told).toContainText('One picture was not among the files:images/lost.png');
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(text(page).locator('h2')).toHaveText('Light');
  await expect(text(page).locator('figure img')).toHaveAttribute('alt', 'A lamp');

  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  const preview = page.getByRole('region', { name: 'Preview of the article' });
  const link = preview.locator('a.picture');
  await expect(link).toHaveAttribute('data-width', '2400');
  expect(await link.locator('img').getAttribute('srcset')).not.toContain('3840');
  await expect(link).toHaveAttribute('href', /\/3840\.webp$/);
  await link.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer.getByRole('status')).toHaveText('Picture 1 of 1: A lamp');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(link).toBeFocused();
});
