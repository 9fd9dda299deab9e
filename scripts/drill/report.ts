import { appendFileSync } from 'node:fs';

/** Thrown by a step that cannot run on this machine; the message says exactly why. */
export class NotRun extends Error {}

export type Report = {
  /** Runs one step, prints its name, its time and its findings, and continues after a failure. */
  step: <Result>(name: string, run: () => Promise<Told<Result>>) => Promise<Result | undefined>;
  /** A separate line within a step. */
  say: (line: string) => void;
  /** The content of the last line; and whether anything failed. */
  sum: () => { line: string; isFine: boolean };
};

/** The finding of a step, in a sentence, and what later steps need from it. */
export type Told<Result> = { says: string; result?: Result };

export function openReport(logFile: string): Report {
  const counts = { done: 0, failed: 0, notRun: 0 };
  const say = (line: string) => {
    process.stdout.write(`${line}\n`);
    appendFileSync(logFile, `${line}\n`);
  };
  let number = 0;
  return {
    say,
    async step(name, run) {
      number += 1;
      const title = `${String(number).padStart(2)} ${name}`;
      const started = performance.now();
      const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
      try {
        const { says, result } = await run();
        counts.done += 1;
        say(`✓ ${title} (${seconds()}): ${says}`);
        return result;
      } catch (error) {
        if (error instanceof NotRun) {
          counts.notRun += 1;
          say(`– ${title}: not run: ${error.message}`);
        } else {
          counts.failed += 1;
          say(`✗ ${title} (${seconds()}): ${error instanceof Error ? error.stack : String(error)}`);
        }
        return undefined;
      }
    },
    sum: () => ({
      line: `${counts.done} steps done, ${counts.failed} failed, ${counts.notRun} not run`,
      isFine: counts.failed === 0,
    }),
  };
}

/** @throws Error that says what was expected, if the condition is false */
export function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
