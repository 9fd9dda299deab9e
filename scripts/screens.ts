import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { demoModerator } from '#demo/people.ts';
import { makeDataFolder, startForgeProcess } from '#test/forge-process.ts';
import { launchChromium } from './launch-chromium.ts';
import { signInByGoogle } from './demo-sign-in.ts';
import { screens, type Screen } from './screen-list.ts';

// Takes screenshots of every page of the built demo, wide and narrow, dark and light, in screens/
// (which is not in git): `npm run screens`, or `npm run screens -- product 390-light` for the files
// with these words in their name. `npm run screens -- --docs` takes all and keeps small copies in
// docs/screens/.

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'screens');
const variants = [
  { width: 1440, height: 900, theme: 'dark' },
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
] as const;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const data = makeDataFolder();
const forge = await startForgeProcess({ FORGE_DATA: data });
const browser = await launchChromium();
try {
  mkdirSync(folder, { recursive: true });
  for (const variant of variants) {
    for (const screen of screens) {
      const name = nameOf(screen, variant);
      if (words.every((word) => name.includes(word))) await draw(browser, screen, variant);
    }
  }
  if (process.argv.includes('--docs')) await keepForDocs();
  process.stdout.write(`They are in ${path.relative(process.cwd(), folder)}.\n`);
} finally {
  await browser.close();
  await forge.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
}

type Variant = (typeof variants)[number];

function nameOf({ name }: Screen, { width, theme }: Variant): string {
  return `${name}-${width}-${theme}.png`;
}

async function draw(on: Browser, screen: Screen, variant: Variant): Promise<void> {
  const { width, height, theme } = variant;
  const context = await on.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en-US',
    baseURL: forge.url,
  });
  const page = await context.newPage();
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
  if (screen.as) await signIn(page, screen.as);
  await page.goto(screen.path, { waitUntil: 'networkidle' });
  await screen.act?.(page);
  await scrollThrough(page);
  const file = nameOf(screen, variant);
  await page.screenshot({ path: path.join(folder, file), fullPage: screen.act === undefined });
  process.stdout.write(`${file}\n`);
  await context.close();
}

/** Pictures are loaded lazily. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = window.innerHeight;
    for (let top = 0; top < document.body.scrollHeight; top += step) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function signIn(page: Page, email: string): Promise<void> {
  if (email === demoModerator.email) {
    const { password } = demoModerator;
    const headers = { origin: forge.url };
    await page.request.post('/api/auth/sign-in/email', { headers, data: { email, password } });
    return;
  }
  await signInByGoogle(page.request, forge.url, { name: 'Somebody', email });
}

/** Small copies of every screenshot, and one large enough for the README. */
async function keepForDocs(): Promise<void> {
  const kept = path.join(root, 'docs', 'screens');
  for (const variant of variants) {
    for (const screen of screens) {
      const file = nameOf(screen, variant);
      const drawn = sharp(path.join(folder, file));
      const { width, height } = await drawn.metadata();
      await drawn
        .extract({ left: 0, top: 0, width, height: Math.min(height, 2 * width + 800) })
        .resize({ width: variant.width / 2 })
        .webp({ quality: 50 })
        .toFile(path.join(kept, file.replace('.png', '.webp')));
    }
  }
  await sharp(path.join(folder, 'knowledge-base-1440-dark.png'))
    .extract({ left: 0, top: 0, width: 1440, height: 900 })
    .resize({ width: 1200 })
    .webp({ quality: 80 })
    .toFile(path.join(kept, 'knowledge-base.webp'));
}
