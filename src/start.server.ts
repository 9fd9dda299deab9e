import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { demoModerator, demoPeople } from '#demo/people.ts';
import { createApp } from '#api/app.server.ts';
import type { Site } from '#api/page-context.ts';
import { createPageHandler } from '#api/pages.server.ts';
import { recordViews } from '#features/articles/views/commands.server.ts';
import { recordProductViews } from '#features/products/views/commands.server.ts';
import { openBatch } from '#platform/batch.server.ts';
import { openDatabase, type Database, type OpenDatabase } from '#platform/database.server.ts';
import { openHttpServer } from '#platform/http/http-server.server.ts';
import { openPageCache } from '#platform/http/page-cache.server.ts';
import { openLiveHub } from '#platform/live.server.ts';
import { securityHeaders } from '#platform/http/security-headers.server.ts';
import { logConsole, openLog, type Log } from '#platform/log.server.ts';
import { openMail } from '#platform/mail.server.ts';
import { migrate } from '#platform/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts';
import { openPayments } from '#platform/stripe.server.ts';
import { openReplica } from '#platform/replica.server.ts';
import { openRateLimits } from '#platform/rate-limits.server.ts';
import { readSettings, type Settings } from '#platform/settings.server.ts';
import type { PageView } from '#platform/view-counts.server.ts';
import { endWorkers } from '#platform/workers/jobs.server.ts';
import { openAccounts } from './accounts.server.ts';
import { listenForChanges } from './changes.server.ts';
import { openFiles } from './files.server.ts';
import { keepDelivering } from './deliveries.server.ts';
import { keepHouse } from './housekeeping.server.ts';
import { openPageBuild } from './page-build.server.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.server.ts';

export type Forge = { stop: () => Promise<void> };

type Closer = () => Promise<void> | void;

/**
 * Starts the whole of Forge from its settings; what was started is stopped again when a later part
 * fails.
 * @throws StartupProblem with a sentence for the person who starts it
 */
export async function startForge(
  environment: NodeJS.ProcessEnv,
  { isDevelopment }: { isDevelopment: boolean },
): Promise<Forge> {
  const closers: Closer[] = [];
  let stopping: Promise<void> | undefined;
  const closeAll = async () => {
    for (const close of closers.toReversed()) await close();
  };
  const stop = () => (stopping ??= closeAll());
  try {
    await start(readSettings(environment), isDevelopment, closers);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(settings: Settings, isDevelopment: boolean, closers: Closer[]): Promise<void> {
  const log = openLog(settings.logLevel);
  if (!isDevelopment) logConsole(log);
  const httpServer = await openHttpServer(settings);
  closers.push(httpServer.close, endWorkers);
  const database = await startDatabase(settings, log, closers);
  const replica = openReplica(settings, database, log);
  if (replica) closers.push(replica.close);
  const files = await openFiles(settings, database.db, log, closers);
  const sandbox = await startSandbox(settings, closers);
  const limits = openRateLimits(database.pool, settings);
  const payments = openPayments(settings, sandbox?.connection);
  const mail = openMail(settings, sandbox?.mailboxUrl);
  const { db } = database;
  const auth = openAccounts({ settings, db, limits, mail, log });
  // The process that holds the stand-ins seeds the demo, because its payments are recorded there.
  if (settings.isSandbox && !settings.sandboxUrl) {
    const { seedDemo } = await import('#demo/seed.ts');
    const stripe = sandbox?.stripe;
    const demoPayments = stripe && payments && { ...stripe, save: stripe.store.save, payments };
    await seedDemo({ db, storage: files.storage, auth, demoPayments, log });
  }
  const cache = openPageCache();
  const live = openLiveHub();
  closers.push(await listenForChanges(database, log, { cache, live, replica }));
  const pages = await openPageBuild(isDevelopment);
  closers.push(pages.close);
  const app = createApp({
    settings,
    services: {
      db: database.db,
      ...files,
      limits,
      payments,
      log,
      ...openViewCounts(database.db, log, closers),
    },
    replica,
    auth,
    live,
    site: siteOf(settings),
    answerPage: createPageHandler({
      loadBuild: pages.load,
      cache,
      isDevelopment,
      headers: securityHeaders(settings.publicUrl),
    }),
    clientFolder: pages.clientFolder,
    sandboxPages: sandbox?.answer,
  });
  const answer = getRequestListener(app.fetch);
  httpServer.answerWith((request, response) => {
    if (sandbox?.intercept(request, response)) return;
    if (cache.answer(request, response)) return;
    pages.middleware(request, response, () => void answer(request, response));
  });
  closers.push(keepHouse({ db: database.db, ...files, log }));
  closers.push(keepDelivering({ db, payments, mail, settings, log }));
  // Last in, first out: requests under way still find all the rest.
  closers.push(httpServer.close, live.close);
  announce(settings);
}

/** Views are collected for a second and then counted together. */
function openViewCounts(db: Database, log: Log, closers: Closer[]) {
  const open = (write: (db: Database, views: readonly PageView[]) => Promise<void>) => {
    const batch = openBatch<PageView>({
      milliseconds: 1_000,
      limit: 10_000,
      write: (views) => write(db, views),
      log,
    });
    closers.push(batch.close);
    return batch;
  };
  return { articleViews: open(recordViews), productViews: open(recordProductViews) };
}

async function startSandbox(settings: Settings, closers: Closer[]): Promise<Sandbox | undefined> {
  if (!settings.isSandbox) return undefined;
  const sandbox = await openSandbox(settings, demoPeople);
  closers.push(sandbox.close);
  return sandbox;
}

async function startDatabase(
  settings: Settings,
  log: Log,
  closers: Closer[],
): Promise<OpenDatabase & { url: string }> {
  let url = settings.databaseUrl;
  if (!url) {
    const embedded = await startEmbeddedPostgres({
      folder: path.join(settings.dataFolder, 'database'),
      log,
      onExit: (sentence) => {
        process.stderr.write(`${sentence}\n`);
        process.exit(1);
      },
    });
    closers.push(embedded.stop);
    url = embedded.url;
  }
  const database = await openDatabase(url, { log, max: settings.databasePool });
  closers.push(database.close);
  await migrate(database.pool);
  return { ...database, url };
}

function siteOf(settings: Settings): Site {
  return {
    publicUrl: settings.publicUrl,
    isSandbox: settings.isSandbox,
    hasGoogle: settings.google !== undefined || settings.isSandbox,
    hasMail: settings.smtpUrl !== undefined || settings.isSandbox,
    hasPayments: settings.stripe !== undefined || settings.isSandbox,
    ...settings.links,
  };
}

function announce(settings: Settings): void {
  const lines = [`Forge is ready at ${settings.publicUrl}`];
  if (settings.isSandbox) {
    lines.push(
      'This is the demo: sign-in, payments and mail are stand-ins on this machine.',
      `Moderator: ${demoModerator.email} with the password ${demoModerator.password}`,
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
