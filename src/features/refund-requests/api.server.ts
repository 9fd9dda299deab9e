import { moderatorCall, signedInCall } from '#platform/calls.server.ts';
import { pageInput } from '#shared/cursor.ts';
import { idInput } from '#shared/id-input.ts';
import { answerRefund, askRefund, escalateRefund, refundSale } from './commands.server.ts';
import { decideRefund } from './decisions.commands.server.ts';
import {
  answerInput,
  askInput,
  decisionInput,
  libraryInput,
  partInput,
  purchaseInput,
} from './input.ts';
import { refundPart } from './parts.commands.server.ts';
import {
  escalatedRefunds,
  refundsInLibrary,
  requestsToSeller,
  singleSales,
} from './queries.server.ts';
import { refundRate } from './rules.ts';
import { refundTexts } from './texts.ts';

const tags = ['Refunds'];
const buyerCall = signedInCall(refundTexts.signIn);
const sellerCall = signedInCall(refundTexts.sellerSignIn);
const deciderCall = moderatorCall({ signIn: refundTexts.signIn, denied: refundTexts.denied });

export const refundRequestCalls = {
  library: buyerCall
    .reading()
    .route({ method: 'GET', path: '/refund-requests/library', tags })
    .input(libraryInput)
    .handler(({ input, context: { db, viewer } }) =>
      refundsInLibrary(db, viewer, input.purchaseIds),
    ),

  ask: buyerCall
    .limited('refund', refundRate)
    .route({ method: 'POST', path: '/purchases/{purchaseId}/refund-request', tags })
    .input(askInput)
    .handler(({ input, context: { db, viewer } }) => askRefund(db, viewer, input)),

  escalate: buyerCall
    .limited('refund', refundRate)
    .route({ method: 'POST', path: '/refund-requests/{id}/escalate', tags })
    .input(idInput)
    .handler(({ input, context: { db, viewer } }) => escalateRefund(db, viewer, input.id)),

  answer: sellerCall
    .limited('refund', refundRate)
    .route({ method: 'POST', path: '/refund-requests/{id}/answer', tags })
    .input(answerInput)
    .handler(({ input, context: { db, viewer } }) => answerRefund(db, viewer, input)),

  refundSale: sellerCall
    .limited('refund', refundRate)
    .route({ method: 'POST', path: '/sales/{purchaseId}/refund', tags })
    .input(purchaseInput)
    .handler(({ input, context: { db, viewer } }) => refundSale(db, viewer, input.purchaseId)),

  refundPart: sellerCall
    .limited('refund', refundRate)
    .route({ method: 'POST', path: '/sales/{purchaseId}/refund-part', tags })
    .input(partInput)
    .handler(({ input, context: { db, viewer } }) => refundPart(db, viewer, input)),

  toAnswer: sellerCall
    .reading()
    .route({ method: 'GET', path: '/refund-requests', tags })
    .input(pageInput)
    .handler(({ input, context: { db, viewer } }) => requestsToSeller(db, viewer, input)),

  sales: sellerCall
    .reading()
    .route({ method: 'GET', path: '/sales/single', tags })
    .input(pageInput)
    .handler(({ input, context: { db, viewer } }) => singleSales(db, viewer, input)),

  escalated: deciderCall
    .reading()
    .route({ method: 'GET', path: '/refund-requests/escalated', tags })
    .input(pageInput)
    .handler(({ input, context: { db } }) => escalatedRefunds(db, input)),

  decide: deciderCall
    .deciding()
    .route({ method: 'POST', path: '/refund-requests/{id}/decide', tags })
    .input(decisionInput)
    .handler(({ input, context: { db, actor } }) => decideRefund(db, actor, input)),
};
