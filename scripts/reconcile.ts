import { parseArgs } from 'node:util';
import { reconcile } from '#features/reconciliation/commands.server.ts';
import { reconciliationTexts as texts } from '#features/reconciliation/texts.ts';
import { openDatabase } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import { openPayments } from '#platform/stripe.server.ts';
import { runOnSite } from './site-command.ts';

// `npm run reconcile [-- --days 30] [-- --repair]`: compares purchases, support and sellers' accounts with Stripe. It ends with 1
// when it found differences, so that a timer can tell somebody. Forge may run.
await runOnSite(async ({ settings, url }) => {
  const { since, isRepairing } = readWish();
  const payments = openPayments(settings);
  if (!payments) throw new StartupProblem(texts.notConfigured);
  const { db, close } = await openDatabase(url, { log: openLog('warn'), max: 2 });
  try {
    const { checked, lines } = await reconcile({ db, payments }, { since, isRepairing });
    if (lines.length > 0) process.exitCode = 1;
    return [...lines, texts.summary(checked, lines.length, isRepairing)].join('\n');
  } finally {
    await close();
  }
});

function readWish(): { since: Date; isRepairing: boolean } {
  const options = { days: { type: 'string', default: '30' }, repair: { type: 'boolean' } } as const;
  const { days, repair } = parseArgs({ options, strict: false }).values;
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1) throw new StartupProblem(texts.badDays);
  return { since: new Date(Date.now() - count * 86_400_000), isRepairing: repair === true };
}
