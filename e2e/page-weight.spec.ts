import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const client = path.resolve(import.meta.dirname, '../build/client');

/** Kilobytes by Brotli of the scripts that run once a page was painted. The budget is 150. */
const pages = {
  '/': 150,
  '/knowledge-base': 150,
  '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group': 175,
  '/marketplace': 150,
  '/marketplace/scatter-kit': 195,
  '/login': 150,
};

test('the pages that people read ask for few scripts', async ({ request }) => {
  for (const [address, kilobytes] of Object.entries(pages)) {
    const html = await (await request.get(address)).text();
    const files = [...html.matchAll(/rel="later" href="(\/assets\/[^"]+\.js)"/g)].map(
      ([, file]) => client + file,
    );
    expect(files.length, address).toBeGreaterThan(4);
    expect(files.length, address).toBeLessThanOrEqual(12);
    const bytes = files.map(
      (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size,
    );
    expect(bytes.reduce((sum, size) => sum + size, 0) / 1000, address).toBeLessThan(kilobytes);
  }
});

const mostRequests = {
  '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group': 16,
  '/marketplace/scatter-kit': 24,
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
