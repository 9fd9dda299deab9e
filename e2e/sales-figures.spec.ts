import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { makeExtension } from '#test/archives.ts';
import { reload, untilAlive, visit } from './alive.ts';
import { openAs, openAsModerator } from './people.ts';
import { connectSeller, listProduct, sendProduct } from './products.ts';
import { phone, wide } from './sizes.ts';
import { test } from './test.ts';

test('a buyer from another site is followed to the sale, by day, product, country and source', async ({
  browser,
}) => {
  const { repeatEachIndex, retry } = test.info();
  const name = `Referred Bench ${process.pid} ${repeatEachIndex} ${retry}`;
  const [seller, moderator, buyer] = await Promise.all([
    openAs(browser, 'Fina Figures', { viewport: phone }),
    openAsModerator(browser),
    openAs(browser, 'Wim Wanderer', { viewport: wide }),
  ]);
  await connectSeller(seller, name);
  const addon = makeExtension([], `referred_${randomUUID().replaceAll('-', '')}`);
  const { id, slug } = await sendProduct(seller, { name, priceCents: 650, addon });
  await listProduct(moderator, id);

  await buyer.goto(`/marketplace/${slug}`, {
    referer: 'https://www.blender-weekly.example.org/issues/7?reader=secret',
  });
  await untilAlive(buyer);
  const purchase = buyer.getByRole('button', { name: 'Purchase Now $6.50' });
  await expect(purchase).toBeEnabled();
  await purchase.click();
  await buyer.waitForURL(/sandbox\/stripe\/pay/);
  await buyer.getByLabel('Card number').fill('4242 4242 4242 4242');
  await buyer.getByLabel('Email', { exact: true }).fill('wim@example.org');
  await buyer.getByLabel('Country').selectOption('DE');
  await buyer.getByRole('button', { name: 'Pay $6.50', exact: true }).click();
  await expect(buyer.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();

  const source = 'blender-weekly.example.org';
  await visit(seller, '/profile/sales');
  const counted = (table: string, row: string) =>
    seller.getByRole('region', { name: table }).getByRole('row').filter({ hasText: row });
  // Views are written together, seconds after they happened.
  await expect(async () => {
    await reload(seller);
    await expect(counted('By source', source)).toHaveText(`${source}0111`, { timeout: 1000 });
  }).toPass();
  await expect(counted('By product', name)).toHaveText(`${name}0111`);
  await expect(counted('By country', 'Germany')).toHaveText('Germany0001');
  await seller.getByText('Show the numbers as a table').click();
  const answer = await seller.request.get('/profile/sales/traffic.csv');
  const csv = await answer.text();
  const day = String.raw`20\d\d-\d\d-\d\d`;
  expect(csv).toMatch(RegExp(`${day},${name},${source},Germany,0,0,0,1\r\n`));
  expect(csv).toMatch(RegExp(`${day},${name},${source},Unknown,0,1,1,0\r\n`));
  expect(csv).not.toContain('secret');
});
