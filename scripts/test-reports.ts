import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Outcome } from './steps.ts';

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/**
 * Counts the tests of a vitest report. A file that could not be loaded counts as a failure, and so
 * does a run that ended badly without saying of which test.
 */
export function vitestOutcome(file: string, isFine: boolean): Outcome {
  const report = vitestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return outcome(report.numPassedTests, report.numFailedTests + brokenFiles.length, isFine);
}

/** Counts the tests of a Playwright report; one that passed at a repetition counts as passed. */
export function playwrightOutcome(file: string, isFine: boolean): Outcome {
  const { stats, errors } = playwrightSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return outcome(stats.expected + stats.flaky, stats.unexpected + errors.length, isFine);
}

function outcome(passed: number, failed: number, isFine: boolean): Outcome {
  return { passed, failed: failed === 0 && !isFine ? 1 : failed };
}
