import { createServer, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { freePort } from '#test/forge-process.ts';
import { launchChromium } from '../../scripts/launch-chromium.ts';
import { median } from '../machine/quantiles.ts';
import type { Figure } from '../table.ts';

const rounds = 5;
/** A mid-range phone on a slow connection; speeds in bytes per second. */
const slowness = {
  cpu: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
};

type Noted = {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  longTasks: { startTime: number; duration: number }[];
};

type Seen = Omit<Noted, 'longTasks'> & { blockedBeforePaint: number; blocked: number };

/**
 * How a page performs for a visitor with a slow phone, compared with the same page without its
 * scripts.
 */
export async function throttledFigures(siteUrl: string, pathname: string): Promise<Figure[]> {
  const plain = await servePlainCopy(siteUrl, pathname);
  const browser = await launchChromium();
  try {
    const whole = await seenOf(browser, siteUrl + pathname);
    const bare = await seenOf(browser, plain.url);
    const ratio = whole.largestPaint / bare.largestPaint;
    const slow = (what: string) => `article on a slow phone: ${what}`;
    return [
      { name: slow('largest paint, ms'), value: whole.largestPaint },
      { name: slow('largest paint without scripts, ms'), value: bare.largestPaint },
      { name: slow('largest paint : without scripts'), value: ratio, budget: 1.5 },
      { name: slow('layout shift'), value: whole.shift, budget: 0 },
      { name: slow('blocked after the first paint, ms'), value: whole.blocked, budget: 50 },
      { name: slow('blocked after it without scripts, ms'), value: bare.blocked },
      { name: slow('blocked before it, ms'), value: whole.blockedBeforePaint },
      { name: slow('blocked before it without scripts, ms'), value: bare.blockedBeforePaint },
    ];
  } finally {
    await browser.close();
    plain.server.close();
  }
}

/** The medians of some visits, each with an empty cache. */
async function seenOf(browser: Browser, url: string): Promise<Seen> {
  const visits: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, url));
  const middle = (name: keyof Seen) => median(visits.map((seen) => seen[name]));
  return {
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    shift: middle('shift'),
    blockedBeforePaint: middle('blockedBeforePaint'),
    blocked: middle('blocked'),
  };
}

async function visit(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowness.network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle' });
    // Without a largest contentful paint, every ratio to it would look good.
    await page.waitForFunction(
      () => (window as unknown as { noted: Noted }).noted.largestPaint > 0,
    );
    return seenIn(await page.evaluate(() => (window as unknown as { noted: Noted }).noted));
  } finally {
    await context.close();
  }
}

/** Only the part of a task beyond 50 ms counts as blocking. */
function seenIn({ longTasks, ...noted }: Noted): Seen {
  const blocked = { before: 0, after: 0 };
  for (const { startTime, duration } of longTasks) {
    blocked[startTime < noted.firstPaint ? 'before' : 'after'] += duration - 50;
  }
  return { ...noted, blockedBeforePaint: blocked.before, blocked: blocked.after };
}

/** Runs in the browser, before the page. */
function observe(): void {
  const noted: Noted = { firstPaint: 0, largestPaint: 0, shift: 0, longTasks: [] };
  Object.assign(window, { noted });
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  each('paint', ({ startTime }) => (noted.firstPaint = startTime));
  each('largest-contentful-paint', ({ startTime }) => (noted.largestPaint = startTime));
  each('layout-shift', (entry) => (noted.shift += (entry as unknown as { value: number }).value));
  // Not judged here: a task before the first paint can be reported before that paint.
  each('longtask', ({ startTime, duration }) => void noted.longTasks.push({ startTime, duration }));
}

/** The page without its scripts and with inlined styles, together with the rest of the site. */
async function servePlainCopy(siteUrl: string, pathname: string) {
  const html = await (await fetch(siteUrl + pathname)).text();
  const page = brotliCompressSync(await withStylesInside(siteUrl, withoutScripts(html)));
  const port = await freePort();
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' });
      response.end(page);
    } else void passOn(siteUrl + request.url, response);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return { url: `http://localhost:${port}/`, server };
}

async function passOn(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url);
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'content-type': type });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '');
}

async function withStylesInside(siteUrl: string, html: string): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g)];
  let whole = html;
  for (const [link, href = ''] of links) {
    const styles = await (await fetch(siteUrl + href)).text();
    whole = whole.replace(link, () => `<style>${styles}</style>`);
  }
  return whole;
}
