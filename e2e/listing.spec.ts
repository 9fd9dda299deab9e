import { expect, type Page } from '@playwright/test';
import { reload, untilAlive, visit } from './alive.ts';
import { violations } from './axe.ts';
import { tooWide } from './sizes.ts';
import { test } from './test.ts';

const path = '/knowledge-base';

function titles(page: Page) {
  return page.getByRole('article').getByRole('heading');
}

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'));

test('the grouped view has a section for each category with at most four cards', async ({
  page,
}) => {
  await visit(page, path);
  for (const [name, description] of [
    ['Tutorials', 'step-by-step learning guides'],
    ['Workflows', 'process optimization guides'],
    ['Guides', 'comprehensive how-to content'],
    ['News', 'latest updates and announcements'],
  ] as const) {
    const section = page.getByRole('region', { name });
    await expect(section).toContainText(description);
    await expect(section).toContainText(/\d+ articles/);
    await expect(section.getByRole('article')).toHaveCount(4);
    await expect(section.getByRole('link', { name: `View All ${name}` })).toBeVisible();
  }
});

test("'Clear All' also discards a search that was typed a moment ago", async ({ page }) => {
  await visit(page, `${path}?difficulty=advanced`);
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('kit');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL(path);
  await expect(box).toHaveValue('');
});

test("'View All' selects the category and resets the rest; 'Clear All' goes back", async ({
  page,
}) => {
  await visit(page, path);
  await expect(page.getByRole('button', { name: 'Clear All' })).toHaveCount(0);
  await page.getByRole('link', { name: /^View All Guides/ }).click();
  await expect(page).toHaveURL(`${path}?category=Guide`);
  await expect(page.getByRole('button', { name: 'Guides' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('region', { name: 'Tutorials' })).toBeVisible();
});

test('filters go to the address, replaced, and are read back from it', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Knowledge Base' }).first().click();
  await page.getByRole('button', { name: 'Workflows' }).click();
  await expect(page).toHaveURL(`${path}?category=Workflow`);
  await page.getByText('Advanced', { exact: true }).first().click();
  await expect(page).toHaveURL(`${path}?category=Workflow&difficulty=advanced`);
  await page.getByLabel('Sort By').selectOption('Title (A-Z)');
  await expect(page).toHaveURL(`${path}?category=Workflow&difficulty=advanced&sort=title-asc`);
  const shown = await titles(page).allTextContents();
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b)));
  await reload(page);
  await expect(page.getByLabel('Sort By')).toHaveValue('title-asc');
  await expect(page.getByRole('radio', { name: 'Advanced' })).toBeChecked();
  // A category resets the other filters (spec A §4).
  await page.getByRole('button', { name: 'News' }).click();
  await expect(page).toHaveURL(`${path}?category=News`);
  // Replaced, not pushed: one step back is the page before the listing.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page).toHaveURL(`${path}?category=News`);
});

test('the search waits 300 ms, finds titles first and marks them', async ({ page }) => {
  await visit(page, path);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url());
  });
  const box = page.getByPlaceholder('Search articles...');
  // All keys within one moment: on a busy machine real ones may be further apart than 300 ms.
  await expect(box).toBeEditable();
  await box.evaluate((input) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const typed of ['r', 're', 'ren', 'rend', 'rende', 'render']) {
      value?.set?.call(input, typed);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(`${path}?q=render`);
  await expect(titles(page).first()).toContainText(/render/i);
  await expect(page.locator('mark').first()).toHaveText(/render/i);
  expect(asked).toHaveLength(1);
  await box.fill('volumetric knitting');
  await expect(
    page.getByText('No articles match your search for "volumetric knitting"'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL(path);
  await expect(box).toHaveValue('');
});

test('typing goes on undisturbed while an answer comes', async ({ page }) => {
  await visit(page, path);
  const box = page.getByPlaceholder('Search articles...');
  await box.pressSequentially('scatter anything', { delay: 150 });
  await expect(box).toHaveValue('scatter anything');
  await expect(page).toHaveURL(`${path}?q=scatter+anything`);
});

test('filters without a match say so', async ({ page }) => {
  await visit(page, `${path}?category=News&difficulty=advanced&sort=likes-desc&q=zzz`);
  await expect(page.getByText('No articles match your search for "zzz"')).toBeVisible();
});

test('more are shown on demand, and without JavaScript on a page of their own', async ({
  page,
  browser,
}) => {
  await visit(page, `${path}?sort=created_at-asc`);
  await expect(page.getByRole('article')).toHaveCount(24);
  await untilAlive(page);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article').nth(24)).toBeVisible();
  await expect(page).toHaveURL(`${path}?sort=created_at-asc`);
  const all = await titles(page).allTextContents();
  const addresses = await titles(page).getByRole('link').evaluateAll(hrefs);
  expect(new Set(addresses).size).toBe(all.length);

  // An article and back: the same cards, at the same place, before anything is loaded again.
  const late = titles(page)
    .nth(all.length - 1)
    .getByRole('link');
  await late.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1_000);
  await late.click();
  await expect(page.getByRole('link', { name: 'Knowledge Base' }).last()).toBeVisible();
  await expect(page).toHaveURL(/knowledge-base\/[a-z]+\//);
  await page.goBack();
  await expect(late).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  expect(await titles(page).allTextContents()).toEqual(all);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visit(plain, `${path}?sort=created_at-asc`);
  await plain.getByRole('link', { name: 'Show more' }).click();
  await expect(plain).toHaveURL(/after=/);
  await expect(titles(plain).first()).toHaveText(all[24] ?? '');
});

test('works as a plain form without JavaScript', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visit(page, path);
  await page.getByPlaceholder('Search articles...').fill('render');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(`${path}?q=render`);
  await expect(titles(page).first()).toContainText(/render/i);
  await page.getByRole('button', { name: 'Guides' }).click();
  await expect(page).toHaveURL(`${path}?category=Guide`);
});

test('skeletons stand in while the list is loading', async ({ page }) => {
  await visit(page, path);
  const held: (() => void)[] = [];
  await page.route('**/*.data*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const letGo = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const release of held.splice(0)) release();
  };
  await page.getByRole('button', { name: 'Guides' }).click();
  await expect(page.locator('[aria-busy=true] > *')).toHaveCount(6);
  await letGo();
  await expect(page).toHaveURL(`${path}?category=Guide`);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.locator('[aria-busy=true] > *')).toHaveCount(3);
  await letGo();
});

test('on a phone the filters are in a sheet, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, path);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'News' }).click();
  await sheet.getByRole('button', { name: 'Show articles' }).click();
  await expect(page).toHaveURL(`${path}?category=News`);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});

for (const theme of ['dark', 'light'] as const) {
  for (const query of ['', '?q=render', '?q=zzz']) {
    test(`axe finds nothing in ${path}${query}, ${theme}`, async ({ page }) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await visit(page, path + query);
      expect(await violations(page)).toEqual([]);
    });
  }
}

test('a link without a network leaves the page as it is', async ({ page, context }) => {
  await visit(page, `${path}?q=pipe`);
  const box = page.getByPlaceholder('Search articles...');
  await box.fill('pipes along');
  await expect(page).toHaveURL(/pipes\+along|pipes%20along/);
  const link = page.getByRole('link', { name: 'Marketplace' }).first();
  await context.setOffline(true);
  await link.click();
  await expect(page.getByText('That page could not be reached.')).toBeVisible();
  await expect(page).toHaveURL(/knowledge-base/);
  await expect(box).toHaveValue('pipes along');
  await context.setOffline(false);

  // The network is there and the server is not: the data of a known page cannot be fetched.
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await link.click();
  await expect(page.getByText('That page could not be reached.')).toBeVisible();
  await expect(page).toHaveURL(/knowledge-base/);
  await expect(box).toHaveValue('pipes along');

  // A search is typed as well, even one whose results cannot be fetched.
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await box.fill('curves');
  await expect(page.getByText('That page could not be reached.')).toBeVisible();
  await expect(page).toHaveURL(/q=pipes/);
  await expect(box).toHaveValue('curves');
  await page.unroute('**/*.data*');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=curves/);
  await link.click();
  await expect(page).toHaveURL('/marketplace');
});
