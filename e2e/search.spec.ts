import { expect, type Page } from '@playwright/test';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { test } from './test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search Forge' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search Forge' });
const results = (page: Page) => palette(page).getByRole('option');

/** A key does nothing before the scripts are there: it is pressed until it does. */
async function openBy(page: Page, key: string) {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(palette(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(field(page)).toBeFocused();
}

/** A word that is surely found: the longest one in the title of an article. */
async function wordOfAnArticle(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/articles?limit=1&sort=created_at-asc');
  const body: { articles: { title: string }[] } = await answer.json();
  const words = body.articles[0]?.title.split(' ') ?? [];
  return words.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the search opens, finds and leads on by keyboard alone, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const word = await wordOfAnArticle(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await visit(page, '/about');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible();
    expect(loaded.filter((url) => url.includes('search-overlay'))).toEqual([]);

    await openBy(page, 'Control+k');
    await field(page).fill(word);
    await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(palette(page).locator('mark').first()).toHaveText(new RegExp(word, 'i'));
    expect(await violations(page, 'dialog[open]')).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await openBy(page, '/');
    await field(page).fill(word);
    await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
    const address = await results(page).first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address ?? 'nowhere');
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}

test('a failed search says so and tries again; the key can be switched off', async ({ page }) => {
  await visit(page, '/about');
  await openBy(page, '/');
  await page.route('**/api/rpc/search/**', (route) => route.abort());
  await field(page).fill('node');
  const note = palette(page).getByRole('alert');
  await expect(note).toContainText('Search failed. Please try again.');
  await page.unrouteAll();
  await note.getByRole('button', { name: 'Retry' }).click();
  await expect(results(page).first()).toBeVisible();

  await palette(page).getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await openBy(page, 'Control+k');
  await expect(field(page)).toHaveValue('');
  await palette(page).getByRole('checkbox').check();
});

test('without scripts the search is a page of its own', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  const word = await wordOfAnArticle(page);
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveTitle(`Search: ${word} | Forge`);
  const articles = page.getByRole('region', { name: 'Articles' });
  await expect(articles.getByRole('link').first()).toBeVisible();

  await visit(page, '/search?q=a');
  await page.getByRole('link', { name: 'Show more articles' }).click();
  await expect(page).toHaveURL('/knowledge-base?q=a');
  await visit(page, `/search?q=${encodeURIComponent('%_"<b>\u0001')}${'x'.repeat(300)}`);
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test('axe finds nothing in the page of results', async ({ page }) => {
  for (const address of ['/search', '/search?q=node', '/search?q=zzzzzz']) {
    await visit(page, address);
    expect(await violations(page)).toEqual([]);
  }
});
