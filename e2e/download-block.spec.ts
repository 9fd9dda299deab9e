import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { makeExtension } from '#test/archives.ts';
import { visit } from './alive.ts';
import { paragraph, publishArticle } from './articles.ts';
import { violations } from './axe.ts';
import { press, runTool, tabTo } from './editor-keys.ts';
import { openAs, openAsModerator } from './people.ts';
import { listProduct, sendProduct } from './products.ts';
import { fitsBothSizes, phone } from './sizes.ts';
import { test } from './test.ts';

test('a seller offers a file within an article by keys, and a member gets it', async ({
  browser,
}) => {
  const [seller, moderator, reader] = await Promise.all([
    openAs(browser, 'Dora Download', { viewport: phone }),
    openAsModerator(browser),
    openAs(browser, 'Rita Reader', { viewport: phone }),
  ]);
  const name = `Offered Bench ${randomUUID().slice(0, 8)}`;
  const addon = makeExtension([], `offer_${randomUUID().replaceAll('-', '')}`);
  await visit(seller, '/create');
  const text = seller.getByRole('textbox', { name: 'Content' });
  const dialog = seller.getByRole('dialog', { name: 'Download' });
  await text.focus();
  await seller.keyboard.type('Take it: ');
  await runTool(seller, 'Download');
  await expect(
    dialog.getByText('You have no product on the Marketplace that can be downloaded.'),
  ).toBeVisible();
  await press(seller, 'Escape');
  const { id } = await sendProduct(seller, { name, priceCents: 0, addon });
  await listProduct(moderator, id);
  await text.focus();
  await runTool(seller, 'Download');
  await expect(dialog.getByLabel('Find one of your products')).toBeFocused();
  const insert = dialog.getByRole('button', { name: `Insert ${name}` });
  await tabTo(seller, insert);
  expect(await violations(seller, 'dialog[open]')).toEqual([]);
  await press(seller, 'Enter');
  await expect(text.locator('.download')).toContainText(name);
  await seller.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = seller.getByRole('region', { name: 'Preview of the article' });
  await expect(preview.locator('.download')).toContainText('ZIP, ');

  const block = { type: 'download', attrs: { product: id, slug: 'any', name: 'Any' } };
  const content = [paragraph('Take it:'), block];
  const { path } = await publishArticle(seller, moderator, { title: name, content });
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(path);
  await visitor.getByRole('link', { name: 'Download for Free' }).click();
  await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible();

  await visit(reader, path);
  await fitsBothSizes(reader);
  expect(await violations(reader, '.prose')).toEqual([]);
  const get = reader.getByRole('button', { name: 'Download for Free' });
  await get.focus();
  const download = reader.waitForEvent('download');
  await press(reader, 'Enter');
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});
