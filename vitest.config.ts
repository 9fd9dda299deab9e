import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
// For Vitest itself, whose global set-up reads the tables; `execArgv` is for its workers.
import './scripts/import-cache.ts';

const ignored = ['node_modules/**', 'build/**'];
const pure = '{src,db,scripts}/**/*.test.{ts,tsx}';
const needsDatabase = '{src,db,scripts}/**/*.server.test.{ts,tsx}';
const startsProcesses = '{src,db,scripts}/**/*.process.test.ts';
const impure = [...ignored, needsDatabase, startsProcesses];

/**
 * A project of their own: a worker whose next file needs another environment is stopped, and all
 * that it has loaded is loaded again.
 */
const needDom = pureTestsWith('// @vitest-environment happy-dom');

/** Those that replace modules, or load them again: no other file may get theirs. */
const needOwnModules = pureTestsWith('vi.resetModules(', 'vi.mock(', 'vi.doMock(');

function pureTestsWith(...parts: string[]): string[] {
  return globSync(pure, { exclude: impure })
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return parts.some((part) => text.includes(part));
    })
    .map((file) => file.replaceAll(path.sep, '/'));
}

/**
 * Three kinds of tests by the end of their name; only the second pays for a database. The modules are
 * loaded once for each worker, not for each file, which halves the time; what they keep of a browser
 * is forgotten before each test.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // One more than two cores: many tests wait for a clock or another process.
    maxWorkers: 3,
    execArgv: ['--import', './scripts/import-cache.ts'],
    // A limit for what hangs, never a measure of speed: the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [pure],
          exclude: [...impure, ...needDom, ...needOwnModules],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: needDom,
          exclude: needOwnModules,
          setupFiles: ['src/test/new-browser.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'own modules',
          include: needOwnModules,
          setupFiles: ['src/test/new-browser.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: [needsDatabase],
          exclude: ignored,
          globalSetup: ['src/test/global-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: [startsProcesses],
          exclude: ignored,
          // A busy machine may break a test that starts servers and waits for them; `npm test` names at
          // its end each that needed a second try.
          retry: process.env['CI'] ? 1 : 0,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
