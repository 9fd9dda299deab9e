import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playwrightOutcome, vitestOutcome } from './test-reports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'test-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failed = {
  status: 'failed',
  assertionResults: [{ status: 'passed' }, { status: 'failed' }],
};
const unloadable = { status: 'failed', assertionResults: [] };

describe('a vitest report', () => {
  it.each([
    ['all right', [passed], 5, 0, true, { passed: 5, failed: 0 }],
    ['one test failed', [passed, failed], 4, 1, false, { passed: 4, failed: 1 }],
    ['a file did not load', [passed, unloadable], 4, 0, false, { passed: 4, failed: 1 }],
    ['both', [failed, unloadable, unloadable], 4, 1, false, { passed: 4, failed: 3 }],
    ['an error outside of tests', [passed], 4, 0, false, { passed: 4, failed: 1 }],
    ['no test at all', [], 0, 0, true, { passed: 0, failed: 0 }],
  ])('counts: %s', (_what, testResults, numPassedTests, numFailedTests, isFine, expected) => {
    const file = report({ numPassedTests, numFailedTests, testResults });
    expect(vitestOutcome(file, isFine)).toEqual(expected);
  });
});

describe('a Playwright report', () => {
  it.each([
    ['all right', { expected: 9, unexpected: 0, flaky: 0 }, [], true, { passed: 9, failed: 0 }],
    ['two failed', { expected: 7, unexpected: 2, flaky: 0 }, [], false, { passed: 7, failed: 2 }],
    [
      'one at a second try',
      { expected: 7, unexpected: 0, flaky: 1 },
      [],
      true,
      { passed: 8, failed: 0 },
    ],
    ['no server', { expected: 0, unexpected: 0, flaky: 0 }, [{}], false, { passed: 0, failed: 1 }],
    ['stopped', { expected: 3, unexpected: 0, flaky: 0 }, [], false, { passed: 3, failed: 1 }],
  ])('counts: %s', (_what, stats, errors, isFine, expected) => {
    expect(playwrightOutcome(report({ stats, errors }), isFine)).toEqual(expected);
  });
});

it.each([
  ['is missing', () => path.join(folder, 'missing.json')],
  ['was cut off', () => report('{"numPassedTests": 3')],
  ['is of another kind', () => report({ passed: 3 })],
])('never counts a report that %s', (_what, file) => {
  expect(() => vitestOutcome(file(), true)).toThrow();
  expect(() => playwrightOutcome(file(), true)).toThrow();
});
