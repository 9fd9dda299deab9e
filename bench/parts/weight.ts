import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from '../../scripts/launch-chromium.ts';
import type { Address } from '../addresses.ts';
import type { Figure } from '../table.ts';

const clientFolder = path.resolve(import.meta.dirname, '../../build/client');

/** What a visitor's browser loads for each page without interaction, with an empty cache. */
export async function weightFigures(siteUrl: string, pages: readonly Address[]): Promise<Figure[]> {
  const browser = await launchChromium();
  try {
    const figures: Figure[] = [];
    for (const { name, path: pathname } of pages) {
      const context = await browser.newContext({ baseURL: siteUrl });
      const page = await context.newPage();
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        const size = request.sizes();
        sizes.push(size.then(({ responseBodySize }) => responseBodySize));
      });
      await page.goto(pathname, { waitUntil: 'networkidle' });
      const loaded = await Promise.all(sizes);
      const bytes = loaded.reduce((sum, size) => sum + size, 0);
      const scripts = (await scriptBytes(siteUrl + pathname)) / 1000;
      figures.push(
        { name: `${name}: scripts, kB brotli`, value: scripts, budget: 150 },
        { name: `${name}: all that loads, kB`, value: bytes / 1000, budget: 300 },
        { name: `${name}: requests`, value: loaded.length, budget: 15 },
      );
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Brotli-compressed bytes of the scripts that a page loads without interaction. */
async function scriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const files = new Set(
    [...html.matchAll(/rel="later" href="(\/assets\/[^"']+\.js)["']/g)].map(
      ([, file = '']) => file,
    ),
  );
  return [...files].reduce((sum, file) => sum + compressedSize(path.join(clientFolder, file)), 0);
}

function compressedSize(file: string): number {
  const compressed = `${file}.br`;
  return existsSync(compressed) ? statSync(compressed).size : readFileSync(file).byteLength;
}
