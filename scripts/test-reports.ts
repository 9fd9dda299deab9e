import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { Outcome, Trouble } from './steps.ts';
import { projectRoot } from './tools.ts';

type Reported = Outcome & { troubles: Trouble[] };

const longestReason = 300;

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const errorSchema = z.object({ message: z.string().optional(), value: z.string().optional() });

const specSchema = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ status: z.string(), error: errorSchema.optional() })),
    }),
  ),
});

const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const playwrightSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suiteSchema),
  errors: z.array(errorSchema),
});

type VitestFile = z.infer<typeof vitestSchema>['testResults'][number];
type Suite = z.infer<typeof suiteSchema>;

/**
 * Parses a Vitest report. A file that could not be loaded counts as a failure, and so does a failed
 * run that does not name a test.
 */
export function vitestOutcome(file: string, isFine: boolean): Reported {
  const report = vitestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const brokenFiles = report.testResults.filter(isBroken);
  const failed = report.numFailedTests + brokenFiles.length;
  const troubles = [
    ...brokenFiles.map(({ name, message }) => trouble(true, [fileName(name)], message)),
    ...report.testResults.flatMap(testTroubles),
  ];
  return { ...outcome(report.numPassedTests, failed, isFine), troubles };
}

/** Parses a Playwright report; a journey that passed on a second attempt counts as passed. */
export function playwrightOutcome(file: string, isFine: boolean): Reported {
  const report = playwrightSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { stats, errors, suites } = report;
  const folder = fileName(report.config.rootDir);
  const troubles = [
    ...errors.map((error) => trouble(true, [folder], messageOf(error))),
    ...suites.flatMap((suite) => journeyTroubles(suite, folder, [])),
  ];
  const counts = outcome(stats.expected + stats.flaky, stats.unexpected + errors.length, isFine);
  return { ...counts, troubles };
}

/** What to report about a step: its tests, or itself if it failed without naming one. */
export function stepTroubles(name: string, { failed, output, troubles = [] }: Outcome): Trouble[] {
  const isExplained = failed === 0 || troubles.some(({ isFailure }) => isFailure);
  return isExplained ? troubles : [...troubles, trouble(true, [name], output)];
}

/** The list for the end of the output, where it is noticed; empty if there is nothing to report. */
export function troublesText(troubles: readonly Trouble[]): string {
  const lines = (isFailure: boolean, title: string) => {
    const found = troubles.filter((one) => one.isFailure === isFailure);
    const told = found.map(({ test, reason }) => `  ${test}\n      ${reason}\n`);
    return told.length > 0 ? [`${title}\n`, ...told] : [];
  };
  return [...lines(false, 'Passed at a second try:'), ...lines(true, 'Failed:')].join('');
}

function isBroken({ status, assertionResults }: VitestFile): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

/** A passed test with messages failed at first. */
function testTroubles({ name, assertionResults }: VitestFile): Trouble[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'failed' || failureMessages.length > 0)
    .map(({ status, ancestorTitles, title, failureMessages }) => {
      const titles = [fileName(name), ...ancestorTitles.filter(Boolean), title];
      return trouble(status === 'failed', titles, failureMessages[0]);
    });
}

function journeyTroubles(suite: Suite, folder: string, titles: string[]): Trouble[] {
  const own = suite.specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const error = results.find((result) => result.error)?.error;
        const names = [path.posix.join(folder, file), ...titles, title];
        return trouble(status === 'unexpected', names, error && messageOf(error));
      }),
  );
  const inner = suite.suites?.map((one) => journeyTroubles(one, folder, [...titles, one.title]));
  return [...own, ...(inner ?? []).flat()];
}

/** The first lines of a message: Playwright names what it looked for below the first. */
function trouble(isFailure: boolean, titles: string[], message = ''): Trouble {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const reason = lines.filter(Boolean).slice(0, 3).join(' | ').slice(0, longestReason);
  return { isFailure, test: titles.join(' › '), reason: reason || 'It does not say why.' };
}

const messageOf = ({ message, value }: z.infer<typeof errorSchema>) => message ?? value;

function fileName(file: string): string {
  return path.relative(projectRoot, file).replaceAll(path.sep, '/');
}

function outcome(passed: number, failed: number, isFine: boolean): Outcome {
  return { passed, failed: failed === 0 && !isFine ? 1 : failed };
}
