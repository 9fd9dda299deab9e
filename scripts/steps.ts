/** A test by its file and full name, which failed or passed only on a second attempt, and why. */
export type Trouble = { isFailure: boolean; test: string; reason: string };

/** How many things passed and failed in a step, and its output about them. */
export type Outcome = { passed: number; failed: number; output?: string; troubles?: Trouble[] };

export type Step = { name: string; run: () => Promise<Outcome> };

export type Totals = { passed: number; failed: number };

type Print = (text: string) => void;

type Options = {
  atOnce: number;
  print?: Print;
  /** Called for every step that has ended. */
  ended?: (name: string, outcome: Outcome) => void;
};

const printOut: Print = (text) => void process.stdout.write(text);

/**
 * Runs steps, a few at once, in the given order, and prints the output of each when it ends. A step
 * that throws, or that checked nothing, counts as one failure.
 */
export async function runSteps(
  steps: readonly Step[],
  { atOnce, print = printOut, ended }: Options,
): Promise<Totals> {
  const waiting = [...steps];
  const totals = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const outcome = await outcomeOf(step);
      totals.passed += outcome.passed;
      totals.failed += outcome.failed;
      ended?.(step.name, outcome);
      print(describeOutcome(step.name, outcome, performance.now() - started));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return totals;
}

/** The last line of every run. */
export function totalsLine(...all: Totals[]): string {
  const sum = (key: keyof Totals) => all.reduce((total, totals) => total + totals[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

async function outcomeOf(step: Step): Promise<Outcome> {
  try {
    const outcome = await step.run();
    if (outcome.passed + outcome.failed > 0) return outcome;
    return { passed: 0, failed: 1, output: `${outcome.output ?? ''}\nNothing was looked at.\n` };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, output: reason };
  }
}

function describeOutcome(name: string, outcome: Outcome, milliseconds: number): string {
  const isFine = outcome.failed === 0;
  const counts = outcome.passed + outcome.failed > 1 ? `: ${totalsLine(outcome)}` : '';
  const line = `${isFine ? '✓' : '✗'} ${name}${counts} (${(milliseconds / 1000).toFixed(1)} s)\n`;
  const said = outcome.output?.trim();
  return isFine || !said ? line : `${line}${said.replaceAll(/^/gm, '    ')}\n`;
}
