import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { productFormTexts as texts } from '#features/products/form/texts.ts';
import { productTexts } from '#features/products/texts.ts';
import { fileTexts } from '#features/uploads/files/texts.ts';
import { formTexts } from '#routes/form/texts.ts';
import { makeExtension } from '#test/archives.ts';
import { reload, visit } from './alive.ts';
import { breaches } from './axe.ts';
import { personNow, signInAsNewPerson } from './people.ts';
import {
  addGallery,
  addMedia,
  addModel,
  button,
  expectModel,
  field,
  sentence,
} from './product-media.ts';
import { test } from './test.ts';

const heading = (page: Page, step: keyof typeof texts.steps) =>
  page.getByRole('heading', { level: 2 }).filter({ hasText: texts.steps[step] });
const editor = (page: Page) => page.getByRole('textbox', { name: texts.descriptionLabel });

async function signIn(page: Page, name: string) {
  await visit(page, '/marketplace/upload');
  await expect(page).toHaveURL('/login?returnTo=%2Fmarketplace%2Fupload');
  await signInAsNewPerson(page, personNow(name));
  await expect(page).toHaveURL('/marketplace/upload');
}

/** From the first step to the third, by the Enter key. */
async function goToMedia(page: Page) {
  await field(page, texts.nameLabel).press('Enter');
  await expect(heading(page, 'description')).toBeFocused();
  await button(page, texts.next).press('Enter');
  await expect(heading(page, 'media')).toBeFocused();
}

test('a product is uploaded by keyboard, edited, and edited by nobody else', async ({
  page,
  context,
  browser,
}) => {
  const name = `Bevel ${randomUUID()}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  await signIn(page, `Product Maker ${process.pid}`);

  await field(page, texts.nameLabel).press('Enter');
  await expect(sentence(page, productTexts.nameRequired)).toBeVisible();
  await expect(sentence(page, productTexts.categoryRequired)).toBeVisible();
  await expect(sentence(page, productTexts.descriptionRequired)).toBeHidden();
  await expect(field(page, texts.nameLabel)).toBeFocused();
  await page.keyboard.type(name);
  await field(page, texts.categoryLabel).focus();
  await page.keyboard.type('Modelling');
  await field(page, texts.priceLabel).fill('0.50');
  await expect(sentence(page, productTexts.priceTooLow)).toBeVisible();
  await field(page, texts.priceLabel).fill('12.50');
  await expect(page.getByText(productTexts.sellerAccountRequired)).toBeVisible();
  await expect(page.getByRole('link', { name: texts.connectSeller })).toHaveAttribute(
    'href',
    '/profile/edit',
  );
  await field(page, texts.priceLabel).fill('0');
  await field(page, texts.tagsLabel).fill('bevel, , mesh,');
  await expect(page.getByRole('list', { name: texts.tagsChosen }).getByRole('listitem')).toHaveText(
    ['bevel', 'mesh'],
  );
  await field(page, texts.nameLabel).press('Enter');
  await expect(heading(page, 'description')).toBeFocused();
  await expect(editor(page)).toBeVisible();
  await button(page, texts.next).press('Enter');
  await expect(sentence(page, productTexts.descriptionRequired)).toBeVisible();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('Bevels along marked edges.');

  page.on('dialog', (dialog) => void dialog.accept());
  await reload(page);
  await expect(sentence(page, texts.draftRestored)).toBeVisible();
  await expect(heading(page, 'description')).toBeVisible();
  await expect(editor(page)).toContainText('Bevels along marked edges.');
  await expect(field(page, texts.nameLabel)).toHaveValue(name);
  await button(page, texts.next).press('Enter');
  await expect(heading(page, 'media')).toBeFocused();
  await button(page, texts.next).press('Enter');
  await expect(sentence(page, productTexts.thumbnailRequired)).toBeVisible();
  await expect(sentence(page, productTexts.fileRequired)).toBeVisible();
  const uploads = (address: URL) => address.pathname.startsWith('/api/uploads');
  await page.route(uploads, (route) => route.fulfill({ status: 400, body: '' }));
  const zip = { name: 'bevel.zip', mimeType: 'application/zip', buffer: makeExtension() };
  await field(page, texts.fileLabel).setInputFiles(zip);
  await expect(sentence(page, fileTexts.failed)).toBeVisible();
  await page.unroute(uploads);
  await addMedia(page);
  await expect(sentence(page, texts.fileFilled)).toBeVisible();
  await expect(page.getByText(fileTexts.disagrees.name('Edge Bevel Tools'))).toHaveCount(2);
  await addGallery(page);
  await addModel(page);

  await button(page, texts.next).press('Enter');
  await expect(heading(page, 'review')).toBeFocused();
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  const pictures = page.getByRole('region', { name: productTexts.gallery });
  await expect(pictures).toContainText(productTexts.place(1, 4));
  await expectModel(page);
  await expect(page.getByRole('definition').filter({ hasText: '1.4.0' })).toBeVisible();
  await expect(
    page.getByRole('group', { name: texts.descriptionLabel }).getByText('Bevels along'),
  ).toBeVisible();

  await button(page, texts.steps.details).click();
  await field(page, texts.nameLabel).fill('');
  await button(page, texts.steps.review).click();
  await button(page, texts.publish).press('Enter');
  await expect(sentence(page, texts.correctAll)).toBeVisible();
  await expect(sentence(page, productTexts.nameRequired)).toBeVisible();
  await expect(field(page, texts.nameLabel)).toBeFocused();
  await page.keyboard.type(name);
  await button(page, texts.steps.review).click();
  await context.setOffline(true);
  await button(page, texts.publish).press('Enter');
  await expect(page.getByText(texts.createFailed(formTexts.unknownError))).toBeVisible();
  await context.setOffline(false);
  await button(page, texts.publish).press('Enter');
  await expect(sentence(page, texts.submittedToast)).toBeVisible();
  await expect(page).toHaveURL('/marketplace');
  expect(await page.evaluate(() => localStorage.getItem('forge:product-draft:new'))).toBeNull();

  await visit(page, `/marketplace/edit/${slug}`);
  await expect(field(page, texts.nameLabel)).toHaveValue(name);
  await expect(field(page, texts.versionLabel)).toHaveValue('1.4.0');
  await expect(sentence(page, texts.draftRestored)).toBeHidden();
  await field(page, texts.versionLabel).fill('1.4.1');
  await goToMedia(page);
  await expect(page.getByText('bevel.zip')).toBeVisible();
  await expect(page.getByAltText(texts.galleryItem(2))).toBeVisible();
  await button(page, texts.next).press('Enter');
  await context.setOffline(true);
  await button(page, texts.save).press('Enter');
  await expect(page.getByText(texts.updateFailed(formTexts.unknownError))).toBeVisible();
  await context.setOffline(false);
  await context.clearCookies();
  await button(page, texts.save).press('Enter');
  await expect(page.getByText(formTexts.sessionEnded)).toBeVisible();
  await page.getByRole('link', { name: formTexts.signInAgain }).click();
  await signInAsNewPerson(page, personNow(`Product Maker ${process.pid}`));
  await expect(sentence(page, texts.draftRestored)).toBeVisible();
  await expect(heading(page, 'review')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '1.4.1' })).toBeVisible();
  await button(page, texts.save).press('Enter');
  await expect(sentence(page, texts.savedToast)).toBeVisible();
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
  await field(page, texts.nameLabel).fill('Phone Kit');
  await field(page, texts.categoryLabel).selectOption({ label: 'Modelling' });
  await field(page, texts.nameLabel).press('Enter');
  await editor(page).fill('Words about it.');
  await button(page, texts.next).click();
  await expect(heading(page, 'media')).toBeFocused();
  await addMedia(page);
  await addGallery(page);
  await checkBothThemes(page);
  await button(page, texts.next).click();
  await expect(heading(page, 'review')).toBeFocused();
  await checkBothThemes(page);
  await button(page, texts.steps.details).click();
  await field(page, texts.priceLabel).fill('ten');
  await expect(sentence(page, productTexts.priceInvalid)).toBeVisible();
  await checkBothThemes(page);
});

async function checkBothThemes(page: Page) {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    expect(await breaches(page)).toEqual([]);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
