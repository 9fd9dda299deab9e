import type { Hono } from 'hono';
import { openSessions } from '#features/accounts/queries.server.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { notificationTopic } from '#features/notifications/rules.ts';
import { invoiceRate } from '#features/purchases/invoices/rules.ts';
import { fileRate } from '#features/purchases/rules.ts';
import { reportTopic } from '#features/reports/rules.ts';
import { connectRate } from '#features/selling/rules.ts';
import type { CallContext } from '#platform/calls.server.ts';
import { withBoundedForm, withBoundedJson, withoutBody } from '#platform/http/bodies.server.ts';
import type { LiveHub } from '#platform/live.server.ts';
import { probePath } from '#platform/doctor/proxy.server.ts';
import { connectPath } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { AppOptions, Parts } from './app-options.ts';
import { serveAuth } from './auth-requests.server.ts';
import { createCallHandlers } from './call-handlers.server.ts';
import {
  checkRate,
  docsRate,
  embedRate,
  liveRate,
  newestRate,
  pictureFormRate,
  pictureRate,
  uploadRequestRate,
  webhookRate,
} from './address-limits.server.ts';
import { serveDownload } from './downloads.server.ts';
import { exportData } from './export.server.ts';
import {
  serveBlendPictures,
  serveClient,
  serveImages,
  serveLoops,
  serveModels,
} from './files.server.ts';
import { serveEmbed } from './embed-page.server.ts';
import { serveInvoice } from './invoices.server.ts';
import { comesFromHere, type Bindings } from './middleware.server.ts';
import { answerProbe } from './probe.server.ts';
import { openNewestAnswers } from './newest-comments.server.ts';
import { finishConnecting } from './stripe-connect.server.ts';
import { serveUploads } from './uploads.server.ts';
import { answerPaymentWebhook } from './webhooks.server.ts';

/** Pictures, models, built files, and downloads. */
export function addFiles(
  app: Hono<Bindings>,
  { services, clientFolder }: AppOptions,
  parts: Parts,
): void {
  const { limited, visit } = parts;
  app.get(
    '/files/images/:id/:name',
    limited.byNetwork('picture', pictureRate, (c) => serveImages(c, services.storage)),
  );
  app.get(
    '/files/models/:name',
    limited.byNetwork('picture', pictureRate, (c) => serveModels(c, services, () => visit(c))),
  );
  app.get(
    '/files/loops/:name',
    limited.byNetwork('picture', pictureRate, (c) => serveLoops(c, services, () => visit(c))),
  );
  app.get(
    '/files/blends/:id/:name',
    limited.byNetwork('picture', pictureRate, (c) =>
      serveBlendPictures(c, services, () => visit(c)),
    ),
  );
  if (clientFolder) serveClient(app, clientFolder);
  app.get(
    '/downloads/:productId',
    limited.byPerson('file', fileRate, async (c, context, next) => {
      const { productId } = c.req.param();
      return (await serveDownload(c.req.raw, context, productId)) ?? next();
    }),
  );
  app.get(
    '/invoices/:purchaseId',
    limited.byPerson('invoice', invoiceRate, (c, context) =>
      serveInvoice(context, c.req.param('purchaseId')),
    ),
  );
  app.get(
    '/embed/:provider/:id',
    limited.byNetwork('embed', embedRate, (c) => serveEmbed(c)),
  );
  app.get(
    '/api/export',
    limited.countedBy('exportData, which leads to a page', async (c) =>
      exportData(await visit(c), { isOwnLink: comesFromHere(c) }),
    ),
  );
}

/** The addresses for programs and scripts. */
export function addCalls(
  app: Hono<Bindings>,
  { auth, settings }: AppOptions,
  { limited, visit }: Parts,
): void {
  const calls = createCallHandlers(settings.publicUrl);
  const byCall = (handler: typeof calls.rpc) =>
    limited.countedBy('each call', async (c) =>
      handler(await withBoundedJson(c.req.raw), await visit(c)),
    );
  app.all(
    '/api/auth/*',
    limited.countedBy('the authentication library', (c) => serveAuth(c, auth, () => visit(c))),
  );
  app.get(
    '/api/openapi.json',
    limited.byNetwork('docs', docsRate, () => calls.openApi()),
  );
  app.get(
    '/api/docs',
    limited.byNetwork('docs', docsRate, () => calls.docs()),
  );
  const byForm = (handler: typeof calls.rpc) =>
    limited.byPerson('picture-form', pictureFormRate, async (c, context) =>
      handler(context.viewer ? await withBoundedForm(c.req.raw) : withoutBody(c.req.raw), context),
    );
  app.post('/api/rpc/uploads/image', byForm(calls.rpc));
  app.post('/api/v1/uploads/image', byForm(calls.rest));
  app.all('/api/rpc/*', byCall(calls.rpc));
  app.all('/api/v1/*', byCall(calls.rest));
}

/** What runs outside the calls: file transfers, payments, live updates. */
export function addServices(app: Hono<Bindings>, options: AppOptions, { limited }: Parts): void {
  const { services, live } = options;
  const newest = openNewestAnswers(options);
  app.all(
    '/api/uploads/:id?',
    limited.byPerson('uploads', uploadRequestRate, (c, context) => serveUploads(c, context)),
  );
  app.get(
    connectPath,
    limited.byPerson('connect-return', connectRate, (c, context) =>
      finishConnecting(new URL(c.req.url).searchParams, context),
    ),
  );
  app.post(
    '/api/webhooks/stripe',
    limited.byNetwork('webhook', webhookRate, (c) => answerPaymentWebhook(c.req.raw, services)),
  );
  app.get(
    '/api/newest-comments/:type/:id',
    limited.byNetwork('newest', newestRate, (c) =>
      newest(c.req.raw, c.req.param('type') ?? '', c.req.param('id') ?? ''),
    ),
  );
  app.post(
    probePath,
    limited.byPerson('operators-check', checkRate, (c, { sealing }) => answerProbe(c, sealing)),
  );
  app.get(
    '/api/live',
    limited.byPerson('live', liveRate, (_c, context) => openLive(live, context)),
  );
}

/** The live stream of a signed-in person's open pages. */
async function openLive(live: LiveHub, context: CallContext): Promise<Response> {
  const { db, viewer, sessionId } = context;
  if (!viewer || !sessionId) throw new Refusal('UNAUTHENTICATED', accountTexts.notSignedIn);
  const topics = [notificationTopic(viewer.id), ...(viewer.isModerator ? [reportTopic] : [])];
  const answer = live.open({ userId: viewer.id, sessionId }, topics);
  // The session may have ended before the stream could receive the event.
  const open = await openSessions(db, [sessionId]);
  if (!open.has(sessionId)) live.endSessions((id) => id === sessionId);
  return answer;
}
