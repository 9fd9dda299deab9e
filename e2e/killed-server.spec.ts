import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { freePort, makeDemoFolder, startForgeProcess } from '#test/forge-process.ts';
import { reload } from './alive.ts';
import { editor, fillAll, openForm } from './form.ts';
import { test } from './test.ts';

test('what is typed outlives a server that is killed', async ({ browser }) => {
  test.setTimeout(300_000);
  const folder = makeDemoFolder();
  const environment = { FORGE_DATA: folder, PORT: String(await freePort()) };
  let forge = await startForgeProcess(environment);
  const page = await (await browser.newContext({ baseURL: forge.url })).newPage();
  try {
    await openForm(page);
    await fillAll(page, 'Outlives the server');
    await forge.end('SIGKILL');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Article creation failed:')).toBeVisible();
    await expect(editor(page)).toContainText('Words that must not be lost.');

    forge = await startForgeProcess(environment);
    page.on('dialog', (dialog) => void dialog.accept());
    await reload(page);
    await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Outlives the server');
    await expect(editor(page)).toContainText('Words that must not be lost.');
    await expect(page.getByAltText('The thumbnail you chose')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Article submitted')).toBeVisible();
  } finally {
    await page.context().close();
    await forge.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
