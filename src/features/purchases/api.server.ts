import { accountTexts } from '#features/accounts/texts.ts';
import { sourceFrom } from '#features/products/traffic/rules.ts';
import { openCall, signedInCall } from '#platform/calls.server.ts';
import { pageInput } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import { ownedAmong } from './bundles/queries.server.ts';
import { startCheckout } from './checkout.commands.server.ts';
import { recordFree } from './commands.server.ts';
import { confirmPurchase } from './confirmation.commands.server.ts';
import { funnelInput, trafficExportInput } from './funnel/input.ts';
import { funnelOf, trafficToExport } from './funnel/queries.server.ts';
import { checkoutInput, downloadInput, ownedInput, productInput, sessionInput } from './input.ts';
import { libraryOf } from './library.queries.server.ts';
import { viewerState } from './panel.queries.server.ts';
import { findDownload, hasPurchased } from './queries.server.ts';
import { checkoutRate, downloadPath, downloadRate } from './rules.ts';
import { salesInput } from './sales/input.ts';
import { salesByMonth, salesToExport, salesTotals } from './sales/queries.server.ts';
import { salesExportRate } from './sales/rules.ts';
import { checkoutTexts, libraryTexts, purchaseTexts } from './texts.ts';

const tags = ['Purchases'];
const memberCall = signedInCall(accountTexts.notSignedIn);

export const purchaseCalls = {
  has: openCall
    .reading()
    .route({ method: 'GET', path: '/purchases/{productId}', tags })
    .input(productInput)
    .handler(async ({ input, context: { db, viewer, log } }) => {
      if (!viewer) return false;
      // Spec B §7: false on error.
      return hasPurchased(db, viewer, input.productId).catch((error: unknown) => {
        log.error({ error }, 'Whether somebody has a product could not be read.');
        return false;
      });
    }),

  ownedAmong: openCall
    .reading()
    .route({ method: 'GET', path: '/owned-products', tags })
    .input(ownedInput)
    .handler(async ({ input, context: { db, viewer } }) =>
      viewer ? ownedAmong(db, viewer, input.productIds) : [],
    ),

  recordFree: signedInCall(purchaseTexts.downloadSignIn)
    .limited('download', downloadRate)
    .route({ method: 'PUT', path: '/purchases/{productId}/free', tags })
    .input(productInput)
    .handler(({ input, context: { db, viewer } }) => recordFree(db, viewer, input.productId)),

  download: signedInCall(purchaseTexts.downloadSignIn)
    .reading()
    .route({ method: 'GET', path: '/products/{productId}/download', tags: ['Products'] })
    .input(downloadInput)
    .handler(async ({ input: { productId, ...wanted }, context: { db, viewer } }) => {
      const { name } = await findDownload(db, viewer, productId, wanted);
      return { url: downloadPath(productId, wanted), name };
    }),

  state: openCall
    .reading()
    .route({ method: 'GET', path: '/purchases/{productId}/state', tags })
    .input(productInput)
    .handler(({ input, context: { db, viewer } }) => viewerState(db, viewer, input.productId)),

  startCheckout: signedInCall(checkoutTexts.signIn)
    .limited('checkout', checkoutRate)
    .route({ method: 'POST', path: '/purchases/{productId}/checkout', tags })
    .input(checkoutInput)
    .handler(async ({ input, context }) => {
      const { db, viewer, payments, visitor, country, siteHost, traffic } = context;
      if (!payments) throw new Refusal('UNAVAILABLE', checkoutTexts.notConfigured);
      const { productId, from, ...wanted } = input;
      const source = sourceFrom(from, siteHost);
      const started = await startCheckout({ db, payments }, viewer, productId, {
        ...wanted,
        source,
      });
      if (isPaymentPage(started)) {
        traffic.add({ productIds: [productId], step: 'checkout', visitor, country, source });
      }
      return started;
    }),

  confirm: signedInCall(checkoutTexts.verifySignIn)
    .limited('confirm', checkoutRate)
    .route({ method: 'POST', path: '/purchases/confirm', tags })
    .input(sessionInput)
    .handler(async ({ input, context: { db, viewer, payments, log } }) => {
      if (!payments) throw new Refusal('UNAVAILABLE', checkoutTexts.notConfigured);
      return confirmPurchase({ db, payments, log }, viewer, input.sessionId);
    }),

  mine: signedInCall(libraryTexts.personRequired)
    .reading()
    .route({ method: 'GET', path: '/purchases', tags })
    .input(pageInput)
    .handler(({ input, context: { db, viewer } }) => libraryOf(db, viewer, input)),

  salesTotals: memberCall
    .reading()
    .route({ method: 'GET', path: '/sales/totals', tags })
    .handler(({ context: { db, viewer } }) => salesTotals(db, viewer, new Date())),

  sales: memberCall
    .reading()
    .route({ method: 'GET', path: '/sales', tags })
    .input(salesInput)
    .handler(({ input, context: { db, viewer } }) => salesByMonth(db, viewer, input.after)),

  traffic: memberCall
    .reading()
    .route({ method: 'GET', path: '/sales/traffic', tags })
    .input(funnelInput)
    .handler(({ input, context: { db, viewer } }) => funnelOf(db, viewer, input, new Date())),

  exportTraffic: memberCall
    .limited('sales-export', salesExportRate)
    .route({ method: 'GET', path: '/sales/traffic/export', tags })
    .input(trafficExportInput)
    .handler(({ input, context: { db, viewer } }) => trafficToExport(db, viewer, input.after)),

  exportSales: memberCall
    .limited('sales-export', salesExportRate)
    .route({ method: 'GET', path: '/sales/export', tags })
    .input(pageInput)
    .handler(({ input, context: { db, viewer } }) => salesToExport(db, viewer, input)),
};

/** A product that costs nothing any more, or is paid already, leads to a page of ours. */
function isPaymentPage({ url }: { url: string }): boolean {
  return !url.startsWith('/');
}
