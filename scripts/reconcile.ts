import { parseArgs } from 'node:util';
import { reconcile } from '#features/reconciliation/commands.server.ts';
import type { ComparisonRun } from '#features/reconciliation/report.ts';
import { reconciliationTexts as texts } from '#features/reconciliation/texts.ts';
import { openDatabase } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import { openPayments } from '#platform/stripe.server.ts';
import { openRemoteSandbox } from '#sandbox/remote.server.ts';
import { runOnSite } from './site-command.ts';

// `npm run reconcile [-- --days 30] [-- --repair]`: compares purchases, support and sellers'
// accounts with Stripe; in the demo with the stand-in of the running site. It exits with 1 if it
// found differences, so that a timer can alert somebody. Forge may be running.
await runOnSite(async ({ settings, url }) => {
  const wish = readWish();
  const demo = settings.isSandbox
    ? await openRemoteSandbox(settings, settings.sandboxUrl ?? settings.publicUrl)
    : undefined;
  try {
    const payments = openPayments(settings, demo?.connection);
    if (!payments) throw new StartupProblem(texts.notConfigured);
    return await compare(url, payments, wish);
  } finally {
    await demo?.close();
  }
});

async function compare(url: string, payments: Payments, wish: ComparisonRun): Promise<string> {
  const { db, close } = await openDatabase(url, { log: openLog('warn'), max: 2 });
  try {
    const { checked, lines } = await reconcile({ db, payments }, wish);
    if (lines.length > 0) process.exitCode = 1;
    return [...lines, texts.summary(checked, lines.length, wish.isRepairing)].join('\n');
  } finally {
    await close();
  }
}

function readWish(): ComparisonRun {
  const options = { days: { type: 'string', default: '30' }, repair: { type: 'boolean' } } as const;
  const { days, repair } = parseArgs({ options, strict: false }).values;
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1) throw new StartupProblem(texts.badDays);
  return { since: new Date(Date.now() - count * 86_400_000), isRepairing: repair === true };
}
