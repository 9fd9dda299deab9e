import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './scripts/chromium.ts';
import { makeDemoFolder, serverFile, testSettings } from './src/test/forge-process.ts';

const port = Number(process.env['FORGE_E2E_PORT'] ?? 4300);
/** A demo that is up already, such as several processes behind a proxy; else one is started here. */
const siteUrl = process.env['FORGE_E2E_URL'] || undefined;
// Workers read this file again: they must find the folder that the server was started on.
if (!process.env['FORGE_E2E_DATA']) {
  const folder = makeDemoFolder();
  process.env['FORGE_E2E_DATA'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

const ownServer = {
  command: `node ${JSON.stringify(serverFile)}`,
  url: `http://localhost:${port}/readyz`,
  timeout: 120_000,
  stdout: 'ignore' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    ...testSettings,
    PORT: String(port),
    FORGE_DATA: process.env['FORGE_E2E_DATA'],
  },
};

/** Journeys in a real Chromium against the built site with its demo content. */
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  // A limit for what hangs: the longest journey takes twenty seconds on an idle machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A busy machine may break a journey; one that needed another try is reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: siteUrl ?? `http://localhost:${port}`,
    // As people's: a browser that says it has no window counts as a robot, whose views do not count.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    // To record every journey slows them all; a second try tells as much.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    // Waiting for things to stop moving takes a sixth of the time and shows nothing.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await chromiumPath(), args: await chromiumArguments() },
  },
  projects: [
    { name: 'moderator', testMatch: /moderator\.setup\.ts$/ },
    { name: 'journeys', dependencies: ['moderator'] },
  ],
  ...(siteUrl ? {} : { webServer: ownServer }),
});
