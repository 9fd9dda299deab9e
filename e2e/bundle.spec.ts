import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makeExtension } from '#test/archives.ts';
import { violations } from './axe.ts';
import { visit } from './alive.ts';
import { openAs, openAsModerator } from './people.ts';
import { button, field, picture, sentence } from './product-media.ts';
import { connectSeller, listProduct, sendProduct } from './products.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const fits = (page: Page) => expect.poll(() => tooWide(page)).toEqual([]);

/** Chooses two products, turns their order by the keyboard, and takes the proposed price. */
async function makeBundle(seller: Page, name: string, parts: readonly [string, string]) {
  await visit(seller, '/marketplace/upload');
  await seller.getByLabel('A bundle of my products').check({ force: true });
  await field(seller, 'Product name').fill(name);
  await field(seller, 'Category').selectOption({ label: 'Modelling' });
  await button(seller, 'Next').click();
  await expect(sentence(seller, 'A bundle must contain at least 2 products.')).toBeVisible();
  for (const part of parts) await button(seller, `Add ${part}`).click();
  await button(seller, `Move ${parts[1]} up`).press('Enter');
  await expect(seller.getByText(`${parts[1]} is number 1 of 2.`)).toBeAttached();
  await expect(button(seller, `Move ${parts[1]} up`)).toBeFocused();
  await expect(sentence(seller, 'Bought separately: $25.00')).toBeVisible();
  await button(seller, 'Use $20.00').click();
  await expect(sentence(seller, 'Buyers save $5.00 (20%).')).toBeVisible();
  expect(await violations(seller)).toEqual([]);
  await button(seller, 'Next').click();
  await seller.getByRole('textbox', { name: 'Description' }).fill('Both benches for one price.');
  await button(seller, 'Next').click();
  await expect(seller.getByLabel('Addon file')).toHaveCount(0);
  await field(seller, 'Thumbnail').setInputFiles(await picture('bench.png', '#2c5f8a'));
  await expect(seller.getByAltText('The thumbnail you chose')).toBeVisible();
  await button(seller, 'Next').click();
  await expect(seller.getByText('You save $5.00 (20%)').last()).toBeVisible();
  await button(seller, 'Publish').click();
  await expect(sentence(seller, 'Product submitted')).toBeVisible();
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a bundle is made, approved, bought and given back, at ${width} px`, async ({ browser }) => {
    const { repeatEachIndex, retry } = test.info();
    const number = `${process.pid} ${width} ${repeatEachIndex} ${retry}`;
    const parts = [`First Bench ${number}`, `Second Bench ${number}`] as const;
    const name = `Bench Bundle ${number}`;
    const viewport = { viewport: { width, height } };
    const [seller, moderator, buyer] = await Promise.all([
      openAs(browser, `Bea Bundle ${width}`, viewport),
      openAsModerator(browser),
      openAs(browser, `Bo Bundle ${width}`, viewport),
    ]);
    await moderator.setViewportSize({ width, height });
    await connectSeller(seller, name);
    for (const [place, part] of parts.entries()) {
      const addon = makeExtension([], `bundle_${randomUUID().replaceAll('-', '')}`);
      const priceCents = place === 0 ? 1000 : 1500;
      const { id } = await sendProduct(seller, { name: part, priceCents, addon });
      await listProduct(moderator, id);
    }
    await makeBundle(seller, name, parts);
    await fits(seller);

    await visit(moderator, '/moderation/products');
    const row = moderator.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(`Bundle of ${parts[1]}, ${parts[0]}`);
    await fits(moderator);
    await row.getByRole('button', { name: 'List' }).click();
    await expect(row).toBeHidden();

    await visit(buyer, `/marketplace?q=${encodeURIComponent(name)}`);
    await expect(buyer.getByText('Bundle · 2 products')).toBeVisible();
    await buyer.getByRole('link', { name, exact: true }).click();
    const holds = buyer.getByRole('region', { name: 'In this bundle' });
    await expect(holds.getByRole('listitem').first()).toContainText(parts[1]);
    await expect(buyer.getByText('You save $5.00 (20%)')).toBeVisible();
    await fits(buyer);
    expect(await violations(buyer)).toEqual([]);
    await buyer.getByRole('button', { name: 'Purchase Now $20.00' }).click();
    await buyer.waitForURL(/sandbox\/stripe\/pay/);
    await buyer.getByLabel('Card number').fill('4242 4242 4242 4242');
    await buyer.getByLabel('Email', { exact: true }).fill('bo@example.org');
    await buyer.getByRole('button', { name: 'Pay $20.00', exact: true }).click();
    await expect(buyer.getByText('All of its products are in your library.')).toBeVisible();
    await buyer.getByRole('link', { name: 'View My Library' }).click();
    const library = buyer.getByRole('region', { name: 'My Library' });
    const below = library.getByRole('list', { name: `What came with ${name}` });
    await expect(below.getByRole('link', { name: /^Download/ })).toHaveCount(2);
    await fits(buyer);
    const download = buyer.waitForEvent('download');
    await library.getByRole('link', { name: `Download ${parts[0]}` }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);

    await visit(seller, '/profile/sales');
    const sales = seller.getByRole('region', { name: 'Individual sales' });
    await expect(sales.getByRole('listitem')).toHaveCount(1);
    await sales.getByRole('button', { name: /^Refund / }).click();
    await seller.getByRole('button', { name: 'Refund $20.00' }).click();
    await expect(async () => {
      await visit(buyer, '/profile');
      const ended = 'Your payment for this was refunded, so your access to it has ended.';
      await expect(library.getByText(ended)).toHaveCount(3, { timeout: 2_000 });
    }).toPass();
    await expect(library.getByRole('link', { name: /^Download/ })).toHaveCount(0);
    for (const page of [seller, moderator, buyer]) await page.context().close();
  });
}
