import { getRequestListener } from '@hono/node-server';
import { createApp } from '#api/app.server.ts';
import type { AppOptions } from '#api/app-options.ts';
import { openVisits } from '#api/viewer.server.ts';
import { createPageHandler } from '#api/pages.server.ts';
import { newestCacheLimits } from '#api/newest-comments.server.ts';
import { listingCacheLimits } from '#features/extensions/rules.ts';
import { answersFromCache } from '#platform/figures/requests.server.ts';
import { openHttpServer } from '#platform/http/http-server.server.ts';
import { openCdn, type Cdn } from '#platform/cdn.server.ts';
import { openPageCache } from '#platform/http/page-cache.server.ts';
import { securityHeaders } from '#platform/http/security-headers.server.ts';
import { openLiveHub } from '#platform/live.server.ts';
import { logConsole, openLog, type Log } from '#platform/log.server.ts';
import { logEventsTo } from '#platform/log/events.server.ts';
import { openMail } from '#platform/mail.server.ts';
import { openQueue, type QueuedWork } from '#platform/queue.server.ts';
import { openRateLimits } from '#platform/rate-limits.server.ts';
import { openSharedStore } from '#platform/shared-reads.server.ts';
import { openReplica } from '#platform/replica.server.ts';
import { readSettings, type Settings } from '#platform/settings.server.ts';
import { openPayments } from '#platform/stripe.server.ts';
import { openTraces } from '#platform/traces.server.ts';
import { endWorkers } from '#platform/workers/jobs.server.ts';
import { queuedWork, type QueueSite } from './queue.server.ts';
import { openAccounts } from './start/accounts.server.ts';
import { listenForChanges } from './start/changes.server.ts';
import type { Closer } from './start/closers.ts';
import { startDatabase } from './start/database.server.ts';
import { loadDemo, openDemo } from './start/demo.server.ts';
import { startFigures } from './start/figures.server.ts';
import { openFiles } from './start/files.server.ts';
import { installationNotice } from './start/installation.server.ts';
import { openPageBuild } from './start/page-build.server.ts';
import { siteOf } from './start/site.server.ts';
import { openViewCounts } from './start/view-counts.server.ts';
import { beginWarmUp } from './start/warm-up.server.ts';

export type Forge = { stop: () => Promise<void> };

/**
 * Starts all of Forge from its settings; what was started is stopped again if a later part fails.
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
  logEventsTo(log);
  if (settings.tracesEndpoint) closers.push(await openTraces(settings.tracesEndpoint, log));
  const httpServer = await openHttpServer(settings);
  closers.push(httpServer.close, endWorkers);
  // The pages are loaded while the database starts.
  const [{ database, replica, demo, files, limits, payments, auth }, pages] = await Promise.all([
    openServices(settings, log, closers),
    openPageBuild(isDevelopment),
  ]);
  closers.push(pages.close);
  const { db } = database;
  const own = openCaches();
  const { cache, listings, newest, shared, visits } = own;
  const live = openLiveHub();
  const cdn = startCdn(settings, log, closers);
  const caches = [...Object.values(own), ...(cdn ? [cdn] : [])];
  closers.push(await listenForChanges(database, log, { caches, live, replica }));
  const build = settings.metrics && (await pages.load());
  const figures = build && (await startFigures(settings, { database, cache, live, build, log }));
  if (figures) closers.push(figures.close);
  const options: AppOptions = {
    settings,
    services: { db, ...files, limits, payments, log, ...openViewCounts(db, log, closers) },
    replica,
    isDatabaseBusy: database.isBusy,
    auth,
    live,
    shared,
    visits,
    listings,
    newest,
    site: siteOf(settings),
    figures: figures?.requests,
    answerPage: createPageHandler({
      loadBuild: pages.load,
      cache,
      isDevelopment,
      ...placeOf(settings),
      cdn,
    }),
    clientFolder: pages.clientFolder,
    sandboxPages: demo?.sandbox.answer,
  };
  const answer = getRequestListener(createApp(options).fetch);
  const answerFromCache = answersFromCache(cache, figures?.requests);
  httpServer.answerWith((request, response) => {
    const passOn = () => pages.middleware(request, response, () => void answer(request, response));
    if (!demo?.sandbox.intercept(request, response)) answerFromCache(request, response, passOn);
  });
  // Closed first, so that running requests can still use everything else.
  closers.push(httpServer.close, live.close, httpServer.drain);
  const seconds = isDevelopment ? 0 : settings.warmUpSeconds;
  closers.push(beginWarmUp(options, seconds, httpServer.sayReady));
  const notice = demo?.notice ?? (await installationNotice(db, settings, files.disk));
  process.stdout.write(
    `\n${[`Forge is ready at ${settings.publicUrl}`, ...notice].join('\n')}\n\n`,
  );
}

/** This process's caches of what it read, each invalidated by tags. */
function openCaches() {
  return {
    cache: openPageCache(),
    listings: openPageCache(listingCacheLimits),
    newest: openPageCache(newestCacheLimits),
    shared: openSharedStore(),
    visits: openVisits(),
  };
}

function startCdn({ cdn }: Settings, log: Log, closers: Closer[]): Cdn | undefined {
  const opened = cdn && openCdn(cdn, log);
  if (opened) closers.push(opened.close);
  return opened;
}

/** Where pages are shown, and with which headers. */
function placeOf({ publicUrl }: Settings) {
  return { publicUrl, headers: securityHeaders(publicUrl) };
}

/** What the calls and the pages work with. */
export async function openServices(
  settings: Settings,
  log: Log,
  closers: Closer[],
  work: readonly QueuedWork<QueueSite>[] = queuedWork,
) {
  const [database, demoCode] = await Promise.all([
    startDatabase(settings, log, closers),
    loadDemo(settings),
  ]);
  // Only now: a new database brings the payments that the stand-in for Stripe reads.
  const demo = await openDemo(settings, demoCode, closers);
  const { db, pool } = database;
  const replica = openReplica(settings, database, log);
  if (replica) closers.push(replica.close);
  const files = await openFiles(settings, db, log, closers);
  const limits = openRateLimits(pool, settings);
  const payments = openPayments(settings, demo?.sandbox.connection);
  const mail = openMail(settings, demo?.sandbox.mailboxUrl);
  const auth = openAccounts({ settings, db, limits, mail, log });
  const site = { db, ...files, payments, mail, settings, log };
  // Before the startup jobs, which would otherwise see an empty site.
  const first = demo && (() => demo.seed({ db, storage: files.storage, auth, payments, log }));
  // The first seconds of a process are reserved for visitors.
  const quietSeconds = 2 * settings.warmUpSeconds;
  closers.push(await openQueue({ pool, site, work, log, first, quietSeconds }));
  return { database, replica, demo, files, limits, payments, auth };
}
