import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { accountTexts } from '#features/accounts/texts.ts';
import { notificationTopic } from '#features/notifications/rules.ts';
import { reportTopic } from '#features/reports/rules.ts';
import type { Auth } from '#platform/auth.server.ts';
import type { CallContext } from '#platform/calls.server.ts';
import { withBoundedJson } from '#platform/http/bodies.server.ts';
import { connectPath } from '#platform/payments.server.ts';
import type { LiveHub } from '#platform/live.server.ts';
import type { Replica } from '#platform/replica.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { createCallHandlers } from './call-handlers.server.ts';
import { createCaller } from './caller.server.ts';
import { exportData } from './export.server.ts';
import { serveDownload } from './downloads.server.ts';
import { serveImages, serveModels } from './files.server.ts';
import type { Site } from './page-context.ts';
import {
  limitBodies,
  prepare,
  refuseForeignOrigin,
  toOwnHost,
  type Bindings,
} from './middleware.server.ts';
import type { ContextFor } from './pages.server.ts';
import { finishConnecting } from './stripe-connect.server.ts';
import { serveUploads } from './uploads.server.ts';
import { answerPaymentWebhook } from './webhooks.server.ts';
import { resolveVisit, visitorOf } from './viewer.server.ts';

export type AppOptions = {
  settings: Settings;
  services: Pick<
    CallContext,
    'db' | 'storage' | 'partials' | 'limits' | 'log' | 'payments' | 'articleViews' | 'productViews'
  >;
  /** Serves the reads of visitors' pages while it can. */
  replica: Pick<Replica, 'current' | 'state'> | undefined;
  auth: Auth;
  live: LiveHub;
  site: Site;
  answerPage: (request: Request, contextFor: ContextFor) => Promise<Response>;
  /** The folder of the built browser files; undefined while developing. */
  clientFolder: string | undefined;
  /** Pages of the stand-ins, mounted in the demo only. */
  sandboxPages: ((request: Request) => Promise<Response>) | undefined;
};

/** Everything that Forge answers over HTTP, except pages from the cache. */
export function createApp(options: AppOptions): Hono<Bindings> {
  const { settings, services, auth } = options;
  const app = new Hono<Bindings>();
  const calls = createCallHandlers(settings.publicUrl);

  async function visit(c: Context<Bindings>) {
    const { viewer, sessionId, cookies } = await resolveVisit(
      auth,
      services.db,
      c.req.raw.headers,
      settings.moderatorUserId,
    );
    c.set('sessionCookies', cookies);
    const { requestId, address } = c.var;
    const visitor = viewer?.id ?? visitorOf(address, c.req.header('user-agent'), settings.secret);
    const context: CallContext = { ...services, viewer, sessionId, address, visitor, requestId };
    return context;
  }

  const dbForVisitors = () => options.replica?.current() ?? services.db;

  app.use(prepare(settings, services.log), refuseForeignOrigin(settings), limitBodies());
  if (settings.isSandbox) app.get('/:page{login|signup}', toOwnHost(settings.publicUrl));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', (c) => ready(c, options));
  app.get('/files/images/:id/:name', (c) => serveImages(c, services.storage));
  app.get('/files/models/:name', (c) => serveModels(c, services, () => visit(c)));
  if (options.clientFolder) serveClient(app, options.clientFolder);
  app.all('/api/auth/*', async (c) => auth.handle(await withBoundedJson(forwarded(c))));
  app.get('/api/openapi.json', () => calls.openApi());
  app.get('/api/docs', () => calls.docs());
  app.all('/api/rpc/*', async (c) => calls.rpc(await withBoundedJson(c.req.raw), await visit(c)));
  app.all('/api/v1/*', async (c) => calls.rest(await withBoundedJson(c.req.raw), await visit(c)));
  app.all('/api/uploads/:id?', async (c) => serveUploads(c, await visit(c)));
  app.get(connectPath, async (c) =>
    finishConnecting(new URL(c.req.url).searchParams, await visit(c)),
  );
  app.post('/api/webhooks/stripe', (c) => answerPaymentWebhook(c.req.raw, services));
  app.get('/api/live', async (c) => openLive(options.live, (await visit(c)).viewer));
  app.get('/downloads/:productId', async (c, next) => {
    const { productId } = c.req.param();
    return (await serveDownload(c.req.raw, await visit(c), productId)) ?? next();
  });
  app.get('/api/export', async (c) => exportData(await visit(c)));
  if (options.sandboxPages) {
    const { sandboxPages } = options;
    app.all('/sandbox/*', (c) => sandboxPages(c.req.raw));
  }
  app.all('*', async (c) => {
    const context = await visit(c);
    return options.answerPage(c.req.raw, (own, isForVisitors) => ({
      ...own,
      api: createCaller(isForVisitors ? { ...context, db: dbForVisitors() } : context),
      viewer: context.viewer,
      site: options.site,
      requestId: context.requestId,
      authenticate: (request) => auth.handle(withAddress(request, context.address)),
      report: (error) => context.log.error({ requestId: context.requestId, error }, 'failed'),
    }));
  });
  app.onError((error, c) => answerError(error, c, services.log));
  return app;
}

function serveClient(app: Hono<Bindings>, root: string): void {
  const immutable = 'public, max-age=31536000, immutable';
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', immutable),
    }),
  );
  app.use(
    '*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600'),
    }),
  );
}

/** What a signed-in person's open pages are told of as it happens. */
function openLive(live: LiveHub, viewer: Viewer | null): Response {
  if (!viewer) throw new Refusal('UNAUTHENTICATED', accountTexts.notSignedIn);
  const topics = [notificationTopic(viewer.id), ...(viewer.isModerator ? [reportTopic] : [])];
  return live.open(viewer.id, topics);
}

async function ready(c: Context<Bindings>, { services, replica }: AppOptions) {
  try {
    await services.db.execute('select 1');
    await services.storage.check();
    // Without its replica a process does all of its work.
    return c.text(replica ? `ready\nreplica: ${replica.state()}` : 'ready');
  } catch (error) {
    services.log.error({ error }, 'Not ready.');
    return c.text('not ready', 503);
  }
}

function forwarded(c: Context<Bindings>): Request {
  return withAddress(c.req.raw, c.var.address);
}

/** The authentication library takes the visitor's address from a header that only we may set. */
function withAddress(request: Request, address: string): Request {
  const headers = new Headers(request.headers);
  headers.set('x-forge-address', address);
  return new Request(request, { headers });
}

function answerError(error: Error, c: Context<Bindings>, log: CallContext['log']): Response {
  const { requestId } = c.var;
  if (error instanceof Refusal) {
    const { code, message, status, fields, reason, retryAfter } = error;
    const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    return Response.json({ code, status, message, data: { fields, reason } }, { status, headers });
  }
  log.error({ requestId, error }, 'failed');
  const message = 'Something went wrong.';
  return Response.json({ code: 'INTERNAL', status: 500, message, requestId }, { status: 500 });
}
