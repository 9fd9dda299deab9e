import { checks } from './checks.ts';
import { runSteps, totalsLine } from './steps.ts';

const totals = await runSteps(checks, { atOnce: 2 });
process.stdout.write(`${totalsLine(totals)}\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;
