import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Trouble } from './steps.ts';
import { playwrightOutcome, stepTroubles, troublesText, vitestOutcome } from './test-reports.ts';
import { projectRoot } from './tools.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'test-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const failure = (test: string, reason: string): Trouble => ({ isFailure: true, test, reason });
const again = (test: string, reason: string): Trouble => ({ isFailure: false, test, reason });

const oneTest = (status: string, title: string, ...failureMessages: string[]) => ({
  status,
  ancestorTitles: ['', 'the drill'],
  title,
  failureMessages,
});

const vitestFile = (status: string, assertionResults: unknown[], message = '') => ({
  name: path.join(projectRoot, 'scripts', 'backup.process.test.ts'),
  status,
  message,
  assertionResults,
});

const stack =
  'AssertionError: expected 1 to be 2 // Object.is equality\n    at /forge/backup.test.ts:9:3';
const passed = vitestFile('passed', [oneTest('passed', 'begins')]);
const failed = vitestFile('failed', [
  oneTest('passed', 'begins'),
  oneTest('failed', 'ends', stack, 'Error: A second one'),
]);
const flaky = vitestFile('passed', [
  oneTest('passed', 'ends', 'Error: \u001B[31mToo slow\u001B[0m'),
]);
const unloadable = vitestFile('failed', [], 'No such module');
const silent = vitestFile('failed', []);

const file = 'scripts/backup.process.test.ts';
const drill = failure(
  `${file} › the drill › ends`,
  'AssertionError: expected 1 to be 2 // Object.is equality | at /forge/backup.test.ts:9:3',
);
const broken = failure(file, 'No such module');

describe('a vitest report', () => {
  it.each([
    ['all right', [passed], 5, 0, true, { passed: 5, failed: 0, troubles: [] }],
    ['one test failed', [passed, failed], 4, 1, false, { passed: 4, failed: 1, troubles: [drill] }],
    [
      'a file did not load',
      [passed, unloadable],
      4,
      0,
      false,
      { passed: 4, failed: 1, troubles: [broken] },
    ],
    [
      'both',
      [failed, unloadable, silent],
      4,
      1,
      false,
      { passed: 4, failed: 3, troubles: [broken, failure(file, 'It does not say why.'), drill] },
    ],
    [
      'one at a second try',
      [flaky],
      5,
      0,
      true,
      { passed: 5, failed: 0, troubles: [again(`${file} › the drill › ends`, 'Error: Too slow')] },
    ],
    ['an error outside of tests', [passed], 4, 0, false, { passed: 4, failed: 1, troubles: [] }],
    ['no test at all', [], 0, 0, true, { passed: 0, failed: 0, troubles: [] }],
  ])('tells: %s', (_what, testResults, numPassedTests, numFailedTests, isFine, expected) => {
    const written = report({ numPassedTests, numFailedTests, testResults });
    expect(vitestOutcome(written, isFine)).toEqual(expected);
  });
});

const seen =
  '\u001B[2mError: expect(locator).toBeVisible() failed\u001B[22m\n\nLocator: getByRole("alert")\nExpected: visible\nTimeout: 15000ms';
const inShort =
  'Error: expect(locator).toBeVisible() failed | Locator: getByRole("alert") | Expected: visible';

const journey = (title: string, status: string, ...errors: (string | undefined)[]) => ({
  file: 'votes.spec.ts',
  title,
  tests: [
    {
      status,
      results: errors.map((message) => ({
        status: message === undefined ? 'passed' : 'failed',
        ...(message !== undefined && { error: { message } }),
      })),
    },
  ],
});

const votes = {
  title: 'votes.spec.ts',
  specs: [
    journey('are counted', 'expected', undefined),
    journey('are moved', 'unexpected', seen, 'Error: Something else'),
  ],
  suites: [{ title: 'offline', specs: [journey('come back', 'flaky', 'Gone', undefined)] }],
};

describe('a Playwright report', () => {
  it.each([
    [
      'all right',
      { expected: 9, unexpected: 0, flaky: 0 },
      [],
      [],
      true,
      { passed: 9, failed: 0, troubles: [] },
    ],
    [
      'one failed, and one needed a second try',
      { expected: 7, unexpected: 1, flaky: 1 },
      [votes],
      [],
      false,
      {
        passed: 8,
        failed: 1,
        troubles: [
          failure('e2e/votes.spec.ts › are moved', inShort),
          again('e2e/votes.spec.ts › offline › come back', 'Gone'),
        ],
      },
    ],
    [
      'no server',
      { expected: 0, unexpected: 0, flaky: 0 },
      [],
      [{ message: 'Error: Timed out waiting 60000ms from config.webServer.' }, {}],
      false,
      {
        passed: 0,
        failed: 2,
        troubles: [
          failure('e2e', 'Error: Timed out waiting 60000ms from config.webServer.'),
          failure('e2e', 'It does not say why.'),
        ],
      },
    ],
    [
      'stopped',
      { expected: 3, unexpected: 0, flaky: 0 },
      [],
      [],
      false,
      { passed: 3, failed: 1, troubles: [] },
    ],
  ])('tells: %s', (_what, stats, suites, errors, isFine, expected) => {
    const config = { rootDir: path.join(projectRoot, 'e2e') };
    expect(playwrightOutcome(report({ config, stats, suites, errors }), isFine)).toEqual(expected);
  });
});

it.each([
  ['is missing', () => path.join(folder, 'missing.json')],
  ['was cut off', () => report('{"numPassedTests": 3')],
  ['is of another kind', () => report({ passed: 3 })],
])('never counts a report that %s', (_what, written) => {
  expect(() => vitestOutcome(written(), true)).toThrow();
  expect(() => playwrightOutcome(written(), true)).toThrow();
});

it.each([
  ['is fine', { passed: 1, failed: 0, output: 'all is well' }, []],
  ['needed a second try', { passed: 1, failed: 0, troubles: [again('x', 'y')] }, [again('x', 'y')]],
  ['names its tests', { passed: 1, failed: 1, troubles: [drill] }, [drill]],
  [
    'names none',
    { passed: 1, failed: 1, output: '\n  src/a.ts: no\n', troubles: [again('x', 'y')] },
    [again('x', 'y'), failure('lint', 'src/a.ts: no')],
  ],
  ['says nothing', { passed: 0, failed: 1 }, [failure('lint', 'It does not say why.')]],
])('tells of a step that %s', (_what, outcome, expected) => {
  expect(stepTroubles('lint', outcome)).toEqual(expected);
});

it('cuts what goes on and on', () => {
  const [told] = stepTroubles('lint', { passed: 0, failed: 1, output: 'x'.repeat(9_000) });
  expect(told?.reason).toHaveLength(300);
});

it('lists what needed a second try, and nearest to the end what failed', () => {
  expect(troublesText([])).toBe('');
  expect(troublesText([failure('a › b', 'no'), again('c', 'slow'), failure('d', 'nor this')])).toBe(
    'Passed at a second try:\n  c\n      slow\nFailed:\n  a › b\n      no\n  d\n      nor this\n',
  );
});
