import path from 'node:path';
import { parseArgs } from 'node:util';
import { reconcile } from '#features/purchases/reconciliation/commands.server.ts';
import { reconciliationTexts as texts } from '#features/purchases/reconciliation/texts.ts';
import { openDatabase } from '#platform/database.server.ts';
import { openLog, type Log } from '#platform/log.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts';
import { readSettings, type Settings } from '#platform/settings.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import { openPayments } from '#platform/stripe.server.ts';

// `npm run reconcile [-- --days 30] [-- --repair]`: compares purchases with Stripe. It ends with 1
// when it found differences, so that a timer can tell somebody.

type Wish = { since: Date; isRepairing: boolean };

function readWish(): Wish {
  const options = { days: { type: 'string', default: '30' }, repair: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1) throw new StartupProblem(texts.badDays);
  return { since: new Date(Date.now() - days * 86_400_000), isRepairing: values.repair ?? false };
}

async function run(wish: Wish): Promise<void> {
  const settings = readSettings(process.env);
  const payments = openPayments(settings);
  if (!payments) throw new StartupProblem(texts.notConfigured);
  const log = openLog('warn');
  const { url, stop } = await reachDatabase(settings, log);
  try {
    await compare(url, payments, log, wish);
  } finally {
    await stop();
  }
}

async function reachDatabase({ databaseUrl, dataFolder }: Settings, log: Log) {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  return startEmbeddedPostgres({ folder: path.join(dataFolder, 'database'), log });
}

async function compare(url: string, payments: Payments, log: Log, wish: Wish): Promise<void> {
  const { db, close } = await openDatabase(url, { log, max: 2 });
  try {
    const { checked, lines } = await reconcile({ db, payments }, wish);
    const summary = texts.summary(checked, lines.length, wish.isRepairing);
    process.stdout.write(`${[...lines, summary].join('\n')}\n`);
    process.exitCode = lines.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

try {
  await run(readWish());
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
