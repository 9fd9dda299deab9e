import { expect, type Page } from '@playwright/test';
import { reload, untilAlive, visit } from './alive.ts';
import { violations } from './axe.ts';
import { signIn } from './people.ts';
import { button, openTab, stored, untilKept } from './tabs.ts';
import { test } from './test.ts';

const title = (page: Page) => page.getByLabel('Title');
const restored = (page: Page) => page.getByText('Your unsaved changes have been restored.');
/** The editor has another one. */
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' });
const undoable = 'Your draft was discarded. You can restore it within an hour.';

async function logOut(page: Page) {
  await visit(page, '/profile');
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeHidden();
}

test('the next person on a computer finds no word of the one before', async ({ context }) => {
  const page = await openTab(context, '/');
  await signIn(page, `Draft Left ${process.pid}`);
  await visit(page, '/create');
  await title(page).fill('Secret of the first');
  await untilKept(page, 'Secret of the first');
  const product = await openTab(context, '/marketplace/upload');
  await product.getByLabel('Product name').fill('Secret product');
  await untilKept(product, 'Secret product');
  await product.close();
  const open = await openTab(context, '/create');
  await title(open).fill('Still open elsewhere');
  await untilKept(open, 'Still open elsewhere');

  await logOut(page);
  await expect.poll(() => stored(page)).not.toContain('Secret');
  await expect.poll(() => stored(page)).not.toContain('Still open');
  // The form that was open in another tab neither stays nor keeps anything more.
  await expect(open).toHaveURL(/\/login/);

  await signIn(page, `Draft Next ${process.pid}`);
  for (const [address, label] of [
    ['/create', 'Title'],
    ['/marketplace/upload', 'Product name'],
  ] as const) {
    await visit(page, address);
    await expect(page.getByLabel(label)).toHaveValue('');
    await expect(page.getByText('unfinished draft')).toBeHidden();
  }
  expect(await stored(page)).not.toMatch(/Secret|Still open/);
});

test('a session that was ended elsewhere takes its drafts along, and the form says so', async ({
  context,
  browser,
}) => {
  const called = `Draft Ended ${process.pid}`;
  const page = await openTab(context, '/');
  await signIn(page, called);
  await visit(page, '/profile/edit');
  await page.getByLabel('Bio').fill('Half a sentence');
  await untilKept(page, 'Half a sentence');

  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, called);
  await visit(elsewhere, '/profile/edit');
  await elsewhere.getByRole('button', { name: 'Sign out elsewhere' }).click();
  await expect(elsewhere.getByText(/signed out/i).first()).toBeVisible();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('You have been signed out, so nothing is saved')).toBeVisible();
  await expect.poll(() => stored(page)).not.toContain('Half a sentence');
  await visit(page, '/');
  expect(await stored(page)).not.toContain('Half a sentence');
});

test('each tab has its own draft, a duplicated one too, and a new one is offered all', async ({
  context,
}) => {
  const first = await openTab(context, '/');
  await signIn(first, `Draft Tabs ${process.pid}`);
  await visit(first, '/create');
  await title(first).fill('First tab');
  await untilKept(first, 'First tab');

  // What a browser does with "Duplicate": the same page, and a copy of the tab's storage.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    first.evaluate(() => void window.open(location.href)),
  ]);
  copy.on('dialog', (dialog) => void dialog.accept());
  await untilAlive(copy);
  await expect(restored(copy)).toBeVisible();
  await expect(title(copy)).toHaveValue('First tab');
  await title(copy).fill('The copy');
  await untilKept(copy, 'The copy');
  expect(await stored(copy)).toContain('First tab');

  await reload(first);
  await expect(title(first)).toHaveValue('First tab');
  await reload(copy);
  await expect(title(copy)).toHaveValue('The copy');

  await copy.close({ runBeforeUnload: false });
  // A busy machine takes a moment to let go of a page.
  const openPages = () =>
    first.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ name }) => name?.startsWith('forge:tab:')).length;
    });
  await expect.poll(openPages).toBe(1);
  const third = await openTab(context, '/create');
  await expect(title(third)).toHaveValue('');
  const offers = third.getByRole('listitem').filter({ has: third.getByText('Discard') });
  await expect(third.getByText('You have 2 unfinished drafts.')).toBeVisible();
  await expect(third.getByText('open in another tab')).toHaveCount(1);
  await expect(offers).toHaveCount(1);
  expect(await violations(third)).toEqual([]);
  await third.getByRole('button', { name: 'Continue: The copy' }).press('Enter');
  await expect(title(third)).toHaveValue('The copy');
  await expect(restored(third)).toBeVisible();
  await reload(third);
  await expect(title(third)).toHaveValue('The copy');
  await expect(title(first)).toHaveValue('First tab');

  const fourth = await openTab(context, '/create');
  await button(fourth, 'Start fresh').click();
  await expect(fourth.getByText('unfinished draft')).toBeHidden();
  await expect(title(fourth)).toHaveValue('');
});

test('Start over is undone, also after a reload', async ({ context }) => {
  const page = await openTab(context, '/');
  await signIn(page, `Draft Undo ${process.pid}`);
  await visit(page, '/create');
  await title(page).fill('Not lost yet');
  await page.getByLabel('Read time').fill('7');
  await untilKept(page, 'Not lost yet');
  await reload(page);
  await button(page, 'Start over').press('Enter');
  await expect(title(page)).toHaveValue('');
  await expect(page.getByText(undoable)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveValue('Not lost yet');
  await expect(page.getByText(undoable)).toBeHidden();

  await button(page, 'Start over').click();
  await reload(page);
  await expect(title(page)).toHaveValue('');
  await title(page).fill('Begun anew');
  await undo(page).click();
  await expect(title(page)).toHaveValue('Not lost yet');
  await expect(page.getByLabel('Read time')).toHaveValue('7');
  await reload(page);
  await expect(title(page)).toHaveValue('Not lost yet');
  // On this device or, once the account has it, there alone.
  await visit(page, '/drafts');
  await expect(page.getByRole('main').getByText('Begun anew')).toBeVisible();
});
