import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../scripts/launch-chromium.ts';
import { makeNoise, makeZip, type ZipEntry } from '#test/archives.ts';
import { extension } from '#test/packages/package.ts';
import { mostMemory } from '../machine/most-memory.ts';
import type { BenchSite } from '../site.ts';
import type { Figure } from '../table.ts';

const megabyte = 1024 * 1024;

/** The check of large packages, in the process that checks uploads and in a browser. */
export async function packageFigures(site: BenchSite, megabytes: number): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forge-packages-'));
  const browser = await launchChromium();
  try {
    const figures: Figure[] = [];
    for (const [name, bytes] of [
      [`${megabytes} MB stored`, stored(megabytes)],
      [`${megabytes} MB that unpack to seven times as much`, packed(megabytes)],
      ['10,000 files', small()],
    ] as const) {
      const file = path.join(folder, 'package.zip');
      writeFileSync(file, bytes);
      figures.push(
        ...(await onServer(name, file)),
        ...(await inBrowser(name, file, browser, site)),
      );
    }
    return figures;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function stored(megabytes: number): Buffer {
  const data = makeNoise(10 * megabyte);
  const count = Math.floor((megabytes - 1) / 10);
  return extension(
    {},
    Array.from({ length: count }, (_, at) => ({ path: `a${at}.bin`, data })),
  );
}

/** Files with one seventh of noise: as large as the limits allow an archive to expand. */
function packed(megabytes: number): Buffer {
  const data = Buffer.alloc(16 * megabyte);
  makeNoise(Math.floor(data.byteLength / 28) * 4).copy(data);
  const body = deflateRawSync(data);
  const claims = { bytes: data.byteLength, crc: crc32(data) };
  const count = Math.min(
    Math.floor(((megabytes - 1) * megabyte) / body.byteLength),
    Math.floor((1023 * megabyte) / data.byteLength),
  );
  const files = Array.from({ length: count }, (_, at): ZipEntry => {
    return { path: `a${at}.bin`, data: body, method: 8, claims };
  });
  return extension({}, files);
}

function small(): Buffer {
  const code = 'def draw(self, context):\n    self.layout.label(text="x")\n\n\n'.repeat(20);
  const files = Array.from({ length: 9_990 }, (_, at): ZipEntry => {
    return { path: `m${at % 90}/f${at}.py`, data: code, isDeflated: true };
  });
  return makeZip([
    { path: 'blender_manifest.toml', data: 'id = "x"' },
    { path: '__init__.py', data: '' },
    ...files,
  ]);
}

async function onServer(name: string, file: string): Promise<Figure[]> {
  const script = path.join(import.meta.dirname, 'inspect-process.ts');
  const [seconds = 0, bytes = 0] = execFileSync(process.execPath, [script, file])
    .toString()
    .split(' ')
    .map(Number);
  return [
    { name: `${name}, server: s`, value: seconds, budget: 60 },
    { name: `${name}, server: MB`, value: bytes / megabyte, budget: 400 },
  ];
}

/** The time until the page shows the result, and the peak memory of the page's process. */
async function inBrowser(
  name: string,
  file: string,
  browser: Browser,
  site: BenchSite,
): Promise<Figure[]> {
  const page = await browser.newPage();
  await page.goto(`${site.url}/marketplace/check`, { waitUntil: 'networkidle' });
  const pid = await newestRenderer(browser);
  const before = mostMemory(pid);
  const started = performance.now();
  await page.getByLabel('Package', { exact: true }).setInputFiles(file);
  await page.getByRole('heading', { level: 2, name: path.basename(file) }).waitFor();
  const seconds = (performance.now() - started) / 1000;
  const figures = [
    { name: `${name}, browser: s`, value: seconds },
    { name: `${name}, browser: MB more`, value: (mostMemory(pid) - before) / megabyte },
  ];
  await page.close();
  return figures;
}

async function newestRenderer(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id));
}
