import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { chromiumArguments, chromiumPath } from './chromium.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'chromium-'));
const own = path.join(folder, 'chromium');
writeFileSync(own, '#!/bin/sh\n');
chmodSync(own, 0o755);
const bundledRuns = process.platform === 'linux' && process.arch === 'x64';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('which Chromium', () => {
  it('is the one that CHROME_PATH names, before all others', async () => {
    expect(await chromiumPath({ CHROME_PATH: own, PATH: '/usr/bin' })).toBe(own);
  });

  it.skipIf(bundledRuns)('is an installed one where npm brings none', async () => {
    expect(await chromiumPath({ PATH: folder })).toBe(own);
  });

  it.runIf(bundledRuns)('is the one from npm, before an installed one', async () => {
    expect(await chromiumPath({ PATH: folder })).toContain(path.join('node_modules', '.cache'));
  });

  it('is never one that is not there', async () => {
    const missing = path.join(folder, 'missing');
    await expect(chromiumPath({ CHROME_PATH: missing })).rejects.toThrow(
      `CHROME_PATH names ${missing}, which is not a program.`,
    );
  });
});

describe.runIf(bundledRuns)('the Chromium from npm', () => {
  const nothingInstalled = { PATH: '' };

  it('draws a page', async () => {
    const [program, again] = await Promise.all([
      chromiumPath(nothingInstalled),
      chromiumPath(nothingInstalled),
    ]);
    expect(again).toBe(program);
    const browser = await chromium.launch({
      executablePath: program,
      args: await chromiumArguments(nothingInstalled),
    });
    try {
      const page = await browser.newPage();
      await page.setContent('<h1 style="display: inline-block">Forge</h1>');
      const box = await page.locator('h1').boundingBox();
      expect(box?.width).toBeGreaterThan(50);
    } finally {
      await browser.close();
    }
  });

  it('finds its libraries beside itself', async () => {
    const home = path.dirname(await chromiumPath(nothingInstalled));
    const listing = execFileSync('ldd', [path.join(home, 'chromium')], {
      encoding: 'utf8',
      env: { ...process.env, LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib') },
    });
    const foreign = listing
      .split('\n')
      .filter((line) => line.includes('=>') && !line.includes(home))
      .map((line) => line.trim().split(/[. ]/)[0]);
    const ofEverySystem = ['libdl', 'libpthread', 'libm', 'libgcc_s', 'libc', 'librt'];
    expect(foreign.filter((name = '') => !ofEverySystem.includes(name))).toEqual([]);
  });
});
