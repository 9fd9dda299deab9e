import { removeDemoData } from './demo-data.ts';
import { printOutcome } from './print-outcome.ts';

await printOutcome(() => removeDemoData(process.env));
