import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { makeExtension } from '#test/archives.ts';
import { visit } from './alive.ts';
import { openAs, openAsModerator } from './people.ts';
import { connectSeller, listProduct, sendProduct } from './products.ts';
import { fitsBothSizes, phone, wide } from './sizes.ts';
import { test } from './test.ts';

test('a coupon is made, used by one buyer and used up; the next one waits for a lower price', async ({
  browser,
}) => {
  const { repeatEachIndex, retry } = test.info();
  const number = `${process.pid} ${repeatEachIndex} ${retry}`;
  const name = `Coupon Bench ${number}`;
  const code = `HALF-${number.replaceAll(' ', '-')}`;
  const viewport = { viewport: phone };
  const [seller, moderator, buyer, late] = await Promise.all([
    openAs(browser, 'Cora Coupon', viewport),
    openAsModerator(browser),
    openAs(browser, 'Bo Bargain', viewport),
    openAs(browser, 'Lia Late', { viewport: wide }),
  ]);
  await connectSeller(seller, name);
  const addon = makeExtension([], `coupon_${randomUUID().replaceAll('-', '')}`);
  const { id, slug, saveAgain } = await sendProduct(seller, {
    name,
    priceCents: 650,
    addon,
  });
  await listProduct(moderator, id);
  const address = `/marketplace/${slug}`;

  await visit(seller, '/profile/coupons');
  await seller.getByRole('button', { name: 'Create a coupon' }).first().click();
  const dialog = seller.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Create a coupon' })).toBeInViewport({
    ratio: 1,
  });
  await dialog.getByLabel('Code', { exact: true }).fill('x');
  await dialog.getByRole('button', { name: 'Create a coupon' }).click();
  await expect(dialog).toContainText('A code has 3 to 30 letters, digits or hyphens.');
  await expect(dialog).toContainText('Enter a whole number from 1 to 100.');
  await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await dialog.getByLabel('Percent off').fill('50');
  await dialog.getByLabel('Chosen products').check({ force: true });
  await dialog.getByLabel(name).check({ force: true });
  await dialog.getByLabel('Number of uses').fill('1');
  await dialog.getByRole('button', { name: 'Create a coupon' }).click();
  const row = seller.getByRole('listitem').filter({ hasText: code });
  await expect(row).toContainText(`50% off · ${name} · 0 of 1 used`);
  await fitsBothSizes(seller);

  await visit(buyer, address);
  await buyer.getByText('Have a coupon?').click();
  await buyer.getByLabel('Coupon code').fill('WRONG');
  await buyer.getByRole('button', { name: 'Apply' }).click();
  await expect(
    buyer.getByText('There is no coupon with this code for this product.'),
  ).toBeVisible();
  await visit(buyer, `${address}?coupon=${code}`);
  await expect(buyer.getByText(`Coupon ${code} is applied.`)).toBeVisible();
  await fitsBothSizes(buyer);
  await buyer.getByRole('button', { name: 'Purchase Now $3.25' }).click();
  await buyer.waitForURL(/sandbox\/stripe\/pay/);
  await buyer.getByLabel('Card number').fill('4242 4242 4242 4242');
  await buyer.getByLabel('Email', { exact: true }).fill('bo@example.org');
  await buyer.getByRole('button', { name: 'Pay $3.25', exact: true }).click();
  await expect(buyer.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await buyer.getByRole('link', { name: 'View My Library' }).click();
  await expect(buyer.getByRole('region', { name: 'My Library' })).toContainText('$3.25');

  await visit(late, `${address}?coupon=${code}`);
  await expect(late.getByText('This coupon has been used up.')).toBeVisible();
  await visit(seller, '/profile/coupons');
  await expect(row).toContainText('Used up');
  await expect(row).toContainText('1 of 1 used');
  await row.getByRole('button', { name: 'End' }).click();
  await seller.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect(row).toContainText('Ended');

  await visit(seller, '/profile/sales');
  const invoice = seller.getByRole('link', { name: `Invoice for ${name}` });
  const answer = await seller.request.get((await invoice.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');

  const kept = late.waitForResponse(/\/api\/rpc\/bookmarks\//);
  await late.getByRole('button', { name: 'Bookmark', exact: true }).click();
  expect((await kept).ok()).toBe(true);
  await visit(late, '/profile');
  const tell = late.getByRole('button', { name: `Notify me of a lower price: ${name}` });
  await tell.click();
  await expect(late.getByText('Also when a sale begins, not for coupons.')).toBeVisible();
  await expect(tell).toHaveAttribute('aria-pressed', 'true');
  await saveAgain({ priceCents: 550 });
  const mailbox = async () => (await late.request.get('/sandbox/mail')).text();
  await expect.poll(mailbox).toContain(`${name} costs $5.50 USD now`);
});
