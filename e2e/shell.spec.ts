import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './alive.ts';
import { openAsModerator, signIn } from './people.ts';
import { test } from './test.ts';

let people = 0;

async function openHome(page: Page) {
  people += 1;
  await signIn(page, `Shell Tester ${process.pid} ${people}`);
  await visit(page, '/');
}

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const sections = (page: Page) => header(page).getByRole('navigation', { name: 'Main' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The names of links or menu items, without the number of things that wait there. */
async function namesOf(links: Locator): Promise<string[]> {
  const names = await links.allInnerTexts();
  return names.map((name) => name.replace(/\s+\d[\s\S]*$/, '').trim());
}

test('the support banner, the header, the page and the footer stand below each other', async ({
  page,
}) => {
  await visit(page, '/');
  const banner = page.getByRole('complementary', { name: 'Support Forge' });
  await expect(banner).toContainText('Forge runs on its supporters, not on ads.');
  const link = banner.getByRole('link', { name: 'Become a supporter' });
  await expect(link).toHaveAttribute('href', '/support');
  const tops: number[] = [];
  for (const part of [banner, header(page), page.getByRole('main'), footer(page)]) {
    tops.push((await part.boundingBox())?.y ?? Number.NaN);
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await link.click();
  await expect(page).toHaveURL('/support');
});

test('a visitor sees the sections and a way to sign in that leads back here', async ({ page }) => {
  await visit(page, '/knowledge-base?category=Guide#content');
  expect(await namesOf(sections(page).getByRole('link'))).toEqual([
    'Knowledge Base',
    'Marketplace',
  ]);
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    `/login?returnTo=${encodeURIComponent('/knowledge-base?category=Guide#content')}`,
  );
  for (const name of ['Create', /^Notifications/]) {
    await expect(header(page).getByRole('button', { name })).toHaveCount(0);
  }
  await expect(header(page).getByRole('link', { name: 'Profile' })).toHaveCount(0);
});

test('a member may create and has a profile; moderation is the moderator’s alone', async ({
  page,
  browser,
}) => {
  await openHome(page);
  expect(await namesOf(sections(page).getByRole('link'))).toEqual([
    'Knowledge Base',
    'Marketplace',
  ]);
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(header(page).getByRole('link', { name: 'Profile' })).toBeVisible();
  await header(page).getByRole('button', { name: 'Create' }).click();
  const menu = page.getByRole('menu', { name: 'Create' });
  await menu.getByRole('menuitem', { name: 'Create Article' }).click();
  await expect(page).toHaveURL('/create');

  const moderator = await openAsModerator(browser);
  await visit(moderator, '/');
  await expect(header(moderator).getByRole('button', { name: 'Create' })).toBeVisible();
  const link = sections(moderator).getByRole('link', { name: 'Moderate Articles' });
  await expect(link).toHaveAttribute('href', '/moderation/articles');
  const names = await namesOf(sections(moderator).getByRole('link'));
  await moderator.setViewportSize({ width: 390, height: 844 });
  expect(await namesInPhoneMenu(moderator)).toEqual(names);
});

async function namesInPhoneMenu(page: Page): Promise<string[]> {
  await expect(sections(page)).toBeHidden();
  await header(page).getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('menu', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return namesOf(menu.getByRole('menuitem'));
}

test('on a phone a menu holds the same links; Escape and a change of page close it', async ({
  page,
}) => {
  await visit(page, '/about');
  const names = await namesOf(sections(page).getByRole('link'));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await namesInPhoneMenu(page)).toEqual(names);
  const menu = page.getByRole('menu', { name: 'Menu' });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  const button = header(page).getByRole('button', { name: 'Menu' });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/knowledge-base');
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
});

test('Escape and a change of page close the Create menu', async ({ page }) => {
  await openHome(page);
  await page.getByRole('link', { name: 'Explore Tutorials' }).click();
  await expect(title(page)).toBeFocused();
  const menu = page.getByRole('menu', { name: 'Create' });
  const button = header(page).getByRole('button', { name: 'Create' });
  await button.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
});

test('the logo leads home, and on the home page to its top', async ({ page }) => {
  await visit(page, '/about');
  const logo = header(page).getByRole('link', { name: 'Forge' });
  await logo.click();
  await expect(page).toHaveURL('/');
  await expect(title(page)).toHaveText('Strike while the idea is hot.');
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => scrolled(page)).toBe(600);
  await logo.click();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('the footer has its columns, the copyright and the mail address', async ({ page }) => {
  await visit(page, '/');
  const columns = {
    Navigate: ['Home', 'Knowledge Base'],
    'For Creators': ['Create Article', 'Support Forge'],
    Community: ['Chat server', 'Photo sharing', 'Forum'],
    'Legal & Info': ['About', 'Contact', 'Terms of Service', 'Privacy Policy'],
  };
  for (const [name, labels] of Object.entries(columns)) {
    const column = footer(page).getByRole('navigation', { name });
    await expect(column.getByRole('heading')).toHaveText(name);
    for (const label of labels)
      await expect(column.getByRole('link', { name: label })).toBeVisible();
  }
  const outside = footer(page).getByRole('navigation', { name: 'Community' }).getByRole('link');
  await expect(outside).toHaveCount(3);
  for (const link of await outside.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  const year = new Date().getUTCFullYear();
  await expect(footer(page)).toContainText(`© ${year} Forge. All rights reserved.`);
  const mail = footer(page).getByRole('link', { name: /@/ });
  await expect(mail).toHaveAttribute('href', `mailto:${await mail.innerText()}`);
});

test('a change of page begins at its top and its heading; Back finds the old place', async ({
  page,
}) => {
  await visit(page, '/');
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(() => scrolled(page)).toBe(500);
  const link = sections(page).getByRole('link', { name: 'Knowledge Base' });
  const box = await link.boundingBox();
  // A pointer does not scroll to what it presses, as Playwright's own click does.
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(page).toHaveURL('/knowledge-base');
  await expect(title(page)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(title(page)).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(500);
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Explore Tutorials' })).toBeFocused();
});

test('with the keyboard alone from the home page to an article, to sign in and back', async ({
  page,
}) => {
  await visit(page, '/');
  const section = page.getByRole('region', { name: 'From the Knowledge Base' });
  const card = section.getByRole('article').first().getByRole('link');
  const name = (await card.textContent()) ?? '';
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(name);
  await expect(title(page)).toBeFocused();
  await tabTo(page, header(page).getByRole('link', { name: 'Sign In' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Sign In');
  await tabTo(page, page.getByRole('button', { name: 'Continue with Google' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Aki Tan/ }));
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(name);
  await expect(header(page).getByRole('link', { name: 'Profile' })).toBeVisible();
});

/** Presses the key until the focus is there. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not get there.');
}
