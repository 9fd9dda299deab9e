import { expect, it } from 'vitest';
import { runSteps, totalsLine, type Outcome, type Step } from './steps.ts';

const fine: Outcome = { passed: 1, failed: 0, output: 'all is well' };

function step(name: string, run: () => Promise<Outcome>): Step {
  return { name, run };
}

async function runAll(steps: Step[], atOnce = 1) {
  let printed = '';
  const totals = await runSteps(steps, { atOnce, print: (text) => (printed += text) });
  return { totals, printed: printed.replaceAll(/\d+\.\d s/g, '0 s') };
}

it('adds up what the steps found and is silent about what is right', async () => {
  const { totals, printed } = await runAll([
    step('lint', async () => fine),
    step('tests', async () => ({ passed: 7, failed: 2, output: 'two are wrong\nsee above' })),
  ]);
  expect(totals).toEqual({ passed: 8, failed: 2 });
  expect(printed).toBe(
    '✓ lint (0 s)\n✗ tests: 7 passed, 2 failed (0 s)\n    two are wrong\n    see above\n',
  );
});

it('counts a step that throws, and goes on with the next', async () => {
  const { totals, printed } = await runAll([
    step('crash', () => Promise.reject(new Error('It broke.'))),
    step('lint', async () => fine),
  ]);
  expect(totals).toEqual({ passed: 1, failed: 1 });
  expect(printed).toContain('✗ crash (0 s)\n    Error: It broke.');
});

it('counts a step that looked at nothing as failed', async () => {
  const { totals, printed } = await runAll([step('none', async () => ({ passed: 0, failed: 0 }))]);
  expect(totals).toEqual({ passed: 0, failed: 1 });
  expect(printed).toContain('Nothing was looked at.');
});

it('runs no more steps at once than it may', async () => {
  let running = 0;
  let most = 0;
  const slow = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return fine;
  };
  const { totals } = await runAll(
    Array.from({ length: 7 }, (_, number) => step(`step ${number}`, slow)),
    2,
  );
  expect(totals.passed).toBe(7);
  expect(most).toBe(2);
});

it('says the sum in one line', () => {
  expect(totalsLine({ passed: 3, failed: 0 }, { passed: 40, failed: 2 })).toBe(
    '43 passed, 2 failed',
  );
});
