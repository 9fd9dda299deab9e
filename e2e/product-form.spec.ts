import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { reload, visit } from './alive.ts';
import { violations } from './axe.ts';
import { personNow, signInAsNewPerson } from './people.ts';
import {
  addGallery,
  addMedia,
  addModel,
  button,
  expectModel,
  field,
  newExtension,
  sentence,
} from './product-media.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

type Step = 'Details' | 'Description' | 'Media & Files' | 'Review & Publish';
const heading = (page: Page, step: Step) =>
  page.getByRole('heading', { level: 2 }).filter({ hasText: step });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Description' });

async function signIn(page: Page, name: string) {
  await visit(page, '/marketplace/upload');
  await expect(page).toHaveURL('/login?returnTo=%2Fmarketplace%2Fupload');
  await signInAsNewPerson(page, personNow(name));
  await expect(page).toHaveURL('/marketplace/upload');
}

/** From the first step to the third, by the Enter key. */
async function goToMedia(page: Page) {
  await field(page, 'Product name').press('Enter');
  await expect(heading(page, 'Description')).toBeFocused();
  await button(page, 'Next').press('Enter');
  await expect(heading(page, 'Media & Files')).toBeFocused();
}

test('a product is uploaded by keyboard, edited, and edited by nobody else', async ({
  page,
  context,
  browser,
}) => {
  const name = `Bevel ${randomUUID()}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  await signIn(page, `Product Maker ${process.pid}`);

  await field(page, 'Product name').press('Enter');
  await expect(sentence(page, 'Product name is required.')).toBeVisible();
  await expect(sentence(page, 'A category is required.')).toBeVisible();
  await expect(sentence(page, 'Description cannot be empty.')).toBeHidden();
  await expect(field(page, 'Product name')).toBeFocused();
  await page.keyboard.type(name);
  await field(page, 'Category').focus();
  await page.keyboard.type('Modelling');
  await field(page, 'Price (USD)').fill('0.50');
  await expect(sentence(page, 'Paid products must be at least $1.00.')).toBeVisible();
  await field(page, 'Price (USD)').fill('12.50');
  await expect(page.getByText('You must connect a Stripe account to sell products.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect it on your profile' })).toHaveAttribute(
    'href',
    '/profile/edit?returnTo=%2Fmarketplace%2Fupload#selling',
  );
  await field(page, 'Price (USD)').fill('0');
  await field(page, 'Tags').fill('bevel, , mesh,');
  await expect(page.getByRole('list', { name: 'Your tags' }).getByRole('listitem')).toHaveText([
    'bevel',
    'mesh',
  ]);
  await field(page, 'Product name').press('Enter');
  await expect(heading(page, 'Description')).toBeFocused();
  await expect(editor(page)).toBeVisible();
  await button(page, 'Next').press('Enter');
  await expect(sentence(page, 'Description cannot be empty.')).toBeVisible();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('Bevels along marked edges.');

  page.on('dialog', (dialog) => void dialog.accept());
  await reload(page);
  await expect(
    sentence(page, 'Unsaved draft loaded. Remember to save your changes!'),
  ).toBeVisible();
  await expect(heading(page, 'Description')).toBeVisible();
  await expect(editor(page)).toContainText('Bevels along marked edges.');
  await expect(field(page, 'Product name')).toHaveValue(name);
  await button(page, 'Next').press('Enter');
  await expect(heading(page, 'Media & Files')).toBeFocused();
  await button(page, 'Next').press('Enter');
  await expect(sentence(page, 'A thumbnail image is required.')).toBeVisible();
  await expect(sentence(page, 'An addon file is required for new products.')).toBeVisible();
  const uploads = (address: URL) => address.pathname.startsWith('/api/uploads');
  await page.route(uploads, (route) => route.fulfill({ status: 400, body: '' }));
  const zip = { name: 'bevel.zip', mimeType: 'application/zip', buffer: newExtension() };
  await field(page, 'Addon file').setInputFiles(zip);
  await expect(
    sentence(page, 'Product file upload failed: An unknown error occurred.'),
  ).toBeVisible();
  await page.unroute(uploads);
  await addMedia(page);
  await expect(
    sentence(page, 'Version and minimum Blender version come from the manifest.'),
  ).toBeVisible();
  await expect(page.getByText('The file says its name is “Edge Bevel Tools”.')).toHaveCount(2);
  await addGallery(page);
  await addModel(page);

  await button(page, 'Next').press('Enter');
  await expect(heading(page, 'Review & Publish')).toBeFocused();
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  const pictures = page.getByRole('region', { name: 'Images' });
  await expect(pictures).toContainText('1 / 4');
  await expectModel(page);
  await expect(page.getByRole('definition').filter({ hasText: '1.4.0' })).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Description' }).getByText('Bevels along'),
  ).toBeVisible();

  await button(page, 'Details').click();
  await field(page, 'Product name').fill('');
  await button(page, 'Review & Publish').click();
  await button(page, 'Publish').press('Enter');
  await expect(
    sentence(page, 'Please correct the errors on all steps before publishing.'),
  ).toBeVisible();
  await expect(sentence(page, 'Product name is required.')).toBeVisible();
  await expect(field(page, 'Product name')).toBeFocused();
  await page.keyboard.type(name);
  await button(page, 'Review & Publish').click();
  await context.setOffline(true);
  await button(page, 'Publish').press('Enter');
  await expect(page.getByText('Product creation failed: An unknown error occurred.')).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Publish').press('Enter');
  await expect(sentence(page, 'Product submitted')).toBeVisible();
  await expect(page).toHaveURL('/marketplace');
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.includes(':product:new:'))).toEqual([]);

  await visit(page, `/marketplace/edit/${slug}`);
  await expect(field(page, 'Product name')).toHaveValue(name);
  await expect(field(page, 'Version')).toHaveValue('1.4.0');
  await expect(sentence(page, 'Unsaved draft loaded. Remember to save your changes!')).toBeHidden();
  await expect(field(page, 'Version')).not.toBeEditable();
  await field(page, 'Tags').fill('bevel, mesh, bench');
  await goToMedia(page);
  await expect(page.getByText('bevel.zip')).toBeVisible();
  await expect(page.getByAltText('Gallery item 2')).toBeVisible();
  await button(page, 'Next').press('Enter');
  await context.setOffline(true);
  await button(page, 'Save Changes').press('Enter');
  await expect(page.getByText('Product update failed: An unknown error occurred.')).toBeVisible();
  await context.setOffline(false);
  await context.clearCookies();
  await button(page, 'Save Changes').press('Enter');
  await expect(
    page.getByText('Your session has ended. Your changes are saved on this device.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await signInAsNewPerson(page, personNow(`Product Maker ${process.pid}`));
  await expect(
    sentence(page, 'Unsaved draft loaded. Remember to save your changes!'),
  ).toBeVisible();
  await expect(heading(page, 'Review & Publish')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('bench');
  await button(page, 'Save Changes').press('Enter');
  await expect(sentence(page, 'Product saved')).toBeVisible();
  await expect(page).toHaveURL(`/marketplace/${slug}`);
  await expectModel(page);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, `Somebody Else ${process.pid}`);
  const denied = await visit(other, '/marketplace/edit/safe-names');
  expect(denied?.status()).toBe(403);
  await expect(other.getByText('You are not authorized to edit this product.')).toBeVisible();
  // What waits for the moderator is to others what does not exist.
  for (const hidden of [slug, 'no-such-product']) {
    await visit(other, `/marketplace/edit/${hidden}`);
    await expect(other.getByText('Product not found.')).toBeVisible();
    await expect(other).toHaveURL('/marketplace');
  }
});

test('on a phone and in both themes axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, `Phone Maker ${process.pid}`);
  await field(page, 'Product name').fill('Phone Kit');
  await field(page, 'Category').selectOption({ label: 'Modelling' });
  await field(page, 'Product name').press('Enter');
  await editor(page).fill('Words about it.');
  await button(page, 'Next').click();
  await expect(heading(page, 'Media & Files')).toBeFocused();
  await addMedia(page);
  await addGallery(page);
  await checkBothThemes(page);
  await button(page, 'Next').click();
  await expect(heading(page, 'Review & Publish')).toBeFocused();
  await checkBothThemes(page);
  await button(page, 'Details').click();
  await field(page, 'Price (USD)').fill('ten');
  await expect(sentence(page, 'Price must be a valid number (0 for free).')).toBeVisible();
  await checkBothThemes(page);
});

async function checkBothThemes(page: Page) {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    expect(await violations(page)).toEqual([]);
  }
  expect(await tooWide(page)).toEqual([]);
}
