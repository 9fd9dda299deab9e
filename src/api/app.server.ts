import { Hono, type Context } from 'hono';
import { routePath } from 'hono/route';
import { openSealing } from '#platform/auth/sealing.server.ts';
import { hasWriteMark } from '#platform/http/cookies.server.ts';
import { isReading } from '#platform/http/methods.server.ts';
import type { CallContext } from '#platform/calls.server.ts';
import { logRefusal } from '#platform/log/refusals.server.ts';
import { openReads } from '#platform/shared-reads.server.ts';
import { setupOf } from '#platform/setup.server.ts';
import { outageRefusal } from '#platform/outages.server.ts';
import { addCalls, addFiles, addServices } from './addresses.server.ts';
import type { AppOptions, Visit } from './app-options.ts';
import { addRepository } from './extensions.server.ts';
import { answerAuth } from './auth-requests.server.ts';
import { createPageCaller } from './caller.server.ts';
import { hasApprovedWork } from './approved-work.queries.server.ts';
import { openAddressLimits, probeRate } from './address-limits.server.ts';
import { answerNobody, isCutOff } from './left.server.ts';
import {
  limitBodies,
  prepare,
  refuseForeignOrigin,
  refuseTrace,
  requireBodyType,
  toOwnHost,
  type Bindings,
  type CountAnswer,
} from './middleware.server.ts';
import { isPageAnswer } from './page-refusals.ts';
import { refuseOtherAccount } from './page-viewer.server.ts';
import { isExpected } from '#client/refusals.ts';
import { isOfRepository, problem, problemOf } from './problem.server.ts';
import { limitOfPage } from './page-limits.server.ts';
import { answerReadiness } from './readiness.server.ts';
import { refusalPage } from './refusal-page.server.ts';
import { countersFor, countryOf, knownVisit, resolveVisit, visitorOf } from './viewer.server.ts';

/** Everything that Forge serves over HTTP, except pages from the cache. */
export function createApp(options: AppOptions): Hono<Bindings> {
  const { settings, services } = options;
  const app = new Hono<Bindings>();
  const visit = visitsOf(options);
  const limited = openAddressLimits(services.limits, visit);
  app.use(
    prepare(settings, services.log, counterOf(options)),
    refuseTrace,
    refuseForeignOrigin(settings),
    requireBodyType(),
    limitBodies(),
  );
  if (settings.isSandbox) {
    app.get('/:page{login|signup}', toOwnHost(settings.publicUrl));
  }
  app.get(
    '/healthz',
    limited.countedBy('nobody: says that the process is there', (c) => c.text('ok')),
  );
  app.get('/readyz', limited.byNetwork('probe', probeRate, answerReadiness(options)));
  addRepository(app, options, { limited, visit });
  addFiles(app, options, { limited, visit });
  addCalls(app, options, { limited, visit });
  addServices(app, options, { limited, visit });
  if (options.sandboxPages) {
    const { sandboxPages } = options;
    const byDemo = limited.countedBy('nobody: only in the demo', (c) => sandboxPages(c.req.raw));
    app.all('/sandbox/*', byDemo);
  }
  app.all('*', limited.countedBy('the page: limitOfPage', pagesOf(options, visit)));
  app.onError((error, c) => answerError(error, c, services.log));
  return app;
}

/** Pages are counted by their own pattern, everything else by the one that matched. */
function counterOf({ figures }: AppOptions): CountAnswer | undefined {
  if (!figures) return undefined;
  return (c, status, milliseconds) => {
    const { method, path } = c.req;
    const found = routePath(c);
    const route = found === '/*' ? figures.routeOf(path) : found;
    figures.count({ method, route, status, milliseconds });
  };
}

/** The viewer, resolved once for each request, and the context of a call. */
function visitsOf(options: AppOptions): Visit {
  const { auth, services, settings } = options;
  const sealing = openSealing(settings.secret);
  const siteHost = new URL(settings.publicUrl).host;
  const setup = setupOf(settings);
  return async (c) => {
    const { headers } = c.req.raw;
    const resolve = () => resolveVisit(auth, services.db, headers, settings);
    const visit = await (isReading(c.req)
      ? knownVisit(options.visits, headers, resolve)
      : resolve());
    const { cookies, ...person } = visit;
    c.set('sessionCookies', cookies);
    await refuseOtherAccount(c, person.viewer);
    // For somebody who has just changed something, here or in another process.
    const readsAnew = hasWriteMark(headers.get('cookie'));
    const reads = openReads(readsAnew ? null : options.shared);
    c.set('reads', reads);
    const { requestId, address } = c.var;
    const visitor = visitorOf(person.viewer, address);
    return {
      ...services,
      ...countersFor(headers, services),
      ...person,
      reads,
      sealing,
      address,
      visitor,
      country: countryOf(headers, settings),
      siteHost,
      setup,
      diskWarning: services.disk.warning,
      hasApprovedWork: (userId) => hasApprovedWork(services.db, userId),
      requestId,
      fixedModeratorId: settings.moderatorUserId ?? null,
      isWithinPage: false,
    };
  };
}

/** Pages count once for all that they read, before they are rendered. */
function pagesOf(options: AppOptions, visit: Visit) {
  const { services, auth } = options;
  const dbForVisitors = () => options.replica?.current() ?? services.db;
  return async (c: Context<Bindings>) => {
    const context = { ...(await visit(c)), isWithinPage: true };
    const { name, rate } = limitOfPage(c.req.url, services.limits.reading);
    await services.limits.spendAs(context, name, rate);
    const { viewer, requestId } = context;
    const shared = {
      site: options.site,
      requestId,
      authenticate: (request: Request) => answerAuth(auth, request, context),
      report: (error: unknown) => {
        // An outage was already logged by the call that reported it.
        if (!isExpected(error) && !isPageAnswer(error))
          context.log.error({ requestId, error }, 'failed');
      },
    };
    const everybody = { ...context, viewer: null, sessionId: null };
    return options.answerPage(c.req.raw, {
      viewer,
      contextFor: ({ noteSource: _, ...own }) => ({
        ...own,
        ...shared,
        api: createPageCaller(context),
        viewer,
      }),
      contextForEverybody: ({ noteSource, ...own }) => ({
        ...own,
        ...shared,
        api: createPageCaller({
          ...everybody,
          db: dbForVisitors(),
          reads: openReads(options.shared, noteSource),
        }),
        viewer: null,
      }),
    });
  };
}

function answerError(error: Error, c: Context<Bindings>, log: CallContext['log']): Response {
  if (isCutOff(c)) return answerNobody();
  const { requestId } = c.var;
  const refusal = outageRefusal(error);
  if (!refusal) {
    log.error({ requestId, error }, 'failed');
    const message = 'Something went wrong.';
    if (isOfRepository(c.req.path))
      return problem({ status: 500, detail: message, more: { requestId } });
    return Response.json({ code: 'INTERNAL', status: 500, message, requestId }, { status: 500 });
  }
  const { code, message, status, fields, reason, retryAfter } = refusal;
  const isOutage = status >= 500;
  if (isOutage) log.warn({ requestId, error: refusal }, 'A request was not possible just now.');
  logRefusal(log, refusal, { requestId });
  if (isOfRepository(c.req.path)) return problemOf(refusal);
  const hasPage = isOutage || code === 'TOO_MANY' || reason === 'other-account';
  if (hasPage && isPage(c)) return refusalPage(refusal);
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  const body = { code, status, message, data: { fields, reason } };
  return Response.json(isRpc(c) ? asRpc(body) : body, { status, headers });
}

/** Whether a browser requests something that it displays itself. */
function isPage({ req }: Context<Bindings>): boolean {
  return !req.path.startsWith('/api/') && Boolean(req.header('accept')?.includes('text/html'));
}

const isRpc = ({ req }: Context<Bindings>) => req.path.startsWith('/api/rpc/');

/** As our own screens read it: otherwise they would show no sentence, and know no reason. */
const asRpc = (body: object) => ({ json: { defined: false, ...body } });
