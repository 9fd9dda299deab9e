import { rmSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { makeDataFolder, startForgeProcess } from '#test/forge-process.ts';
import { makeScratchFolder } from '#test/memory-folder.ts';
import { buildPages } from './build-pages.ts';
import { isBuildFresh } from './build-stamp.ts';
import { checks } from './checks.ts';
import { runSteps, totalsLine, type Outcome, type Totals, type Trouble } from './steps.ts';
import { playwrightOutcome, stepTroubles, troublesText, vitestOutcome } from './test-reports.ts';
import { projectRoot, runTool, toolFile } from './tools.ts';

// `npm test`: all checks, all tests, all journeys. Its last line says `N passed, N failed`; above
// it are the failures and second attempts, since often only the end of the output is kept. The goal
// is twelve minutes; a slow machine may take longer.
const longestMinutes = 55;
const longest = AbortSignal.timeout(longestMinutes * 60_000);
const scratch = makeScratchFolder();
process.env['TMPDIR'] = scratch;
const demo = makeDataFolder();
const compiled = module.getCompileCacheDir();
const environment = {
  /** The deciding run retries only what a busy machine may break, and names it. */
  CI: process.env['CI'] ?? '1',
  // Hundreds of processes are started, most of them for a second.
  ...(compiled ? { NODE_COMPILE_CACHE: path.dirname(compiled) } : {}),
  // `cp -a`, which the tests use to copy it, is not available everywhere.
  ...(process.platform === 'win32' ? {} : { FORGE_TEST_DEMO: demo }),
};
let hasBuild = false;

async function build(): Promise<Outcome> {
  if (!isBuildFresh(projectRoot)) await buildPages({ isShown: false, withDemo: true });
  hasBuild = true;
  // Eight of the tests' sites start with it.
  if (environment.FORGE_TEST_DEMO) {
    const forge = await startForgeProcess({ FORGE_DATA: demo });
    await forge.end('SIGTERM');
  }
  return { passed: 1, failed: 0 };
}

async function runVitest(): Promise<Outcome> {
  const report = path.join(scratch, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { isFine } = await runTool(toolFile('vitest', 'vitest'), ['run', ...reporters], {
    isShown: true,
    environment,
    signal: longest,
  });
  refuseCutShort();
  return vitestOutcome(report, isFine);
}

async function runPlaywright(): Promise<Outcome> {
  if (!hasBuild) throw new Error('The journeys were not run: there is no build.');
  const report = path.join(scratch, 'playwright.json');
  const tool = toolFile('@playwright/test', 'playwright');
  const { isFine } = await runTool(tool, ['test', '--reporter=list,json'], {
    isShown: true,
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    signal: longest,
  });
  refuseCutShort();
  return playwrightOutcome(report, isFine);
}

function refuseCutShort(): void {
  if (longest.aborted) throw new Error(`The run took longer than ${longestMinutes} minutes.`);
}

const totals: Totals[] = [];
const troubles: Trouble[] = [];
const ended = (name: string, outcome: Outcome) => {
  troubles.push(...stepTroubles(name, outcome));
};
try {
  const slowestFirst = [...checks.slice(0, 2), { name: 'build', run: build }, ...checks.slice(2)];
  totals.push(await runSteps(slowestFirst, { atOnce: 2, ended }));
  totals.push(await runSteps([{ name: 'tests', run: runVitest }], { atOnce: 1, ended }));
  totals.push(await runSteps([{ name: 'journeys', run: runPlaywright }], { atOnce: 1, ended }));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  totals.push({ passed: 0, failed: 1 });
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = totals.some(({ failed }) => failed > 0) ? 1 : 0;
process.stdout.write(`${troublesText(troubles)}${totalsLine(...totals)}\n`);
