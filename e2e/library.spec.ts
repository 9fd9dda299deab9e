import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { violations } from './axe.ts';
import { reload, visit } from './alive.ts';
import { openAs, signIn } from './people.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const productSchema = z.object({ id: z.string() });

/** Takes Turntable of the demo: free, with two versions on offer and one that was withdrawn. */
async function takeTurntable(page: Page) {
  const answer = await page.request.get('/api/v1/products/turntable');
  const { id } = productSchema.parse(await answer.json());
  const taken = await page.request.put(`/api/v1/purchases/${id}/free`);
  expect(taken.ok(), await taken.text()).toBe(true);
}

test('an owner reads what changed, pins a version by the keyboard, and mutes the product', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await signIn(page, 'Lina Library');
  await takeTurntable(page);
  await visit(page, '/profile');
  const library = page.locator('#my-library');
  await expect(library.getByText('Version 1.4.1')).toBeVisible();

  await library.getByText('Versions and what changed').press('Enter');
  await expect(library.getByText('so that a loop does not stop')).toBeVisible();
  const withdrawn = library.getByRole('listitem').filter({ hasText: '1.5.0' }).last();
  await expect(withdrawn.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(withdrawn.getByText('The seller wrote: Scenes with two cameras')).toBeVisible();
  await expect(withdrawn.getByRole('link', { name: /^Download/ })).toHaveCount(0);

  const pin = library.getByRole('button', { name: 'Use this one: Turntable 1.4.0' });
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(library.getByText('Blender now offers Turntable 1.4.0.')).toBeAttached();
  await expect(library.getByText('Pinned to 1.4.0').first()).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await reload(page);
  await expect(library.getByText('Pinned to 1.4.0')).toBeVisible();
  await library.getByRole('button', { name: 'Unpin Turntable' }).press('Enter');
  await expect(library.getByText('Pinned to 1.4.0')).toHaveCount(0);

  await library.getByRole('button', { name: 'Mute updates of Turntable', exact: true }).press(' ');
  await expect(library.getByText('You will no longer be notified of new versions.')).toBeAttached();
  await visit(page, '/marketplace/turntable');
  await page.getByRole('button', { name: 'Unmute updates of Turntable' }).click();
  await expect(
    page.getByRole('button', { name: 'Mute updates of Turntable', exact: true }),
  ).toBeVisible();
});

test('the mail about a version is cancelled by its link, without a sign-in', async ({
  page,
  browser,
}) => {
  const html = await (await page.request.get('/sandbox/mail')).text();
  const mail = html
    .split('class="card"')
    .find((one) => one.includes('Turntable 1.5.0 was withdrawn'));
  const address = /\/unsubscribe\/[0-9a-f]+/.exec(mail ?? '')?.[0] ?? '';
  const visitor = await openAs(browser, 'Nobody In Particular');
  await visitor.context().clearCookies();
  await visit(visitor, address);
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await expect(
    visitor.getByText('You will no longer be notified of new versions of Turntable.'),
  ).toBeVisible();
  const again = await page.request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(again.status()).toBe(200);
});
