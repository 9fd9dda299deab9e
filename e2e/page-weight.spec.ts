import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const client = path.resolve(import.meta.dirname, '../build/client');

/**
 * Kilobytes by Brotli of the scripts that run once a page was painted, and their number. The budget
 * is 150. The list of all routes, which a page requested as data before, is not among them.
 */
const pages = {
  '/': [145, 7],
  '/knowledge-base': [145, 7],
  '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group': [170, 7],
  '/marketplace': [145, 7],
  '/marketplace/scatter-kit': [185, 7],
  '/login': [145, 13],
} as const;

const isRoutes = (file: string) => /\/manifest-[^/]+\.js$/.test(file);

const kilobytesOf = (file: string) =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1000;

test('the pages that people read ask for few scripts', async ({ request }) => {
  for (const [address, [kilobytes, most]] of Object.entries(pages)) {
    const html = await (await request.get(address)).text();
    const files = [...html.matchAll(/rel="later" href="(\/assets\/[^"]+\.js)"/g)].map(
      ([, file]) => client + file,
    );
    const scripts = files.filter((file) => !isRoutes(file));
    expect(scripts.length, address).toBeGreaterThan(4);
    expect(scripts.length, address).toBeLessThanOrEqual(most);
    const all = scripts.reduce((sum, file) => sum + kilobytesOf(file), 0);
    expect(all, address).toBeLessThan(kilobytes);
    const [routes = '', ...more] = files.filter(isRoutes);
    expect([kilobytesOf(routes) < 4, more], address).toEqual([true, []]);
  }
});

const mostRequests = {
  '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group': 15,
  '/marketplace/scatter-kit': 23,
};

for (const [address, most] of Object.entries(mostRequests)) {
  test(`a phone asks for little to show ${address}, and gets all of it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const asked: string[] = [];
    const failed: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('requestfailed', (request) => failed.push(request.url()));
    const counted = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('/view'),
    );
    await page.goto(address);
    await counted;
    await page.waitForLoadState('networkidle');
    expect(failed).toEqual([]);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
  });
}
