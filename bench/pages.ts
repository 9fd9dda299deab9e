import { launchChromium } from '../scripts/launch-chromium.ts';
import type { Figure } from './table.ts';

/** What a visitor's browser loads for each page by itself, from an empty cache. */
export async function pageFigures(siteUrl: string, paths: readonly string[]): Promise<Figure[]> {
  const browser = await launchChromium();
  try {
    const figures: Figure[] = [];
    for (const path of paths) {
      const context = await browser.newContext({ baseURL: siteUrl });
      const page = await context.newPage();
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        const size = request.sizes();
        sizes.push(size.then(({ responseBodySize }) => responseBodySize));
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      const loaded = await Promise.all(sizes);
      const bytes = loaded.reduce((sum, size) => sum + size, 0);
      figures.push({ name: `${path}: all that loads, kB`, value: bytes / 1000, budget: 300 });
      figures.push({ name: `${path}: requests`, value: loaded.length, budget: 15 });
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
  }
}
