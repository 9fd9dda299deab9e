import { z } from 'zod';
import { openCall, signedInCall } from '#platform/calls.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { idInput } from '#shared/id-input.ts';
import { Refusal } from '#shared/refusal.ts';
import { startSupport } from './checkout.commands.server.ts';
import { billingPage, confirmSupport, setCancelsAtPeriodEnd } from './commands.server.ts';
import {
  checkoutInput,
  confirmInput,
  cancellationInput,
  supporterInput,
  supporterListInput,
} from './input.ts';
import { listSupporters, ownSupport, shownTierOf } from './queries.server.ts';
import { supportRate } from './rules.ts';
import { supporterTexts } from './texts.ts';

const tags = ['Supporters'];
const memberCall = signedInCall(supporterTexts.accountRequired);

export const supporterCalls = {
  list: openCall
    .reading()
    .route({ method: 'GET', path: '/supporters', tags })
    .input(supporterListInput)
    .handler(({ input, context }) => listSupporters(context, input).catch(notLoaded)),

  isSupporter: openCall
    .reading()
    .route({ method: 'GET', path: '/supporters/{userId}', tags })
    .input(supporterInput)
    .handler(async ({ input, context }) => ({
      tier: await shownTierOf(context, input.userId),
    })),

  mine: memberCall
    .reading()
    .route({ method: 'GET', path: '/support/mine', tags })
    .input(z.strictObject({}))
    .handler(({ context }) => ownSupport(context.db, context.viewer)),

  startCheckout: memberCall
    .limited('support', supportRate)
    .route({ method: 'POST', path: '/support/checkout', tags })
    .input(checkoutInput)
    .handler(({ input, context: { db, viewer, payments } }) =>
      startSupport(db, configured(payments), viewer, input),
    ),

  /** For people who return from the payment page before its webhook arrives. */
  confirm: memberCall
    .limited('support', supportRate)
    .route({ method: 'POST', path: '/support/confirm', tags })
    .input(confirmInput)
    .handler(({ input, context: { db, viewer, payments } }) =>
      confirmSupport(db, configured(payments), viewer, input.sessionId),
    ),

  setCancelsAtPeriodEnd: memberCall
    .limited('support', supportRate)
    .route({ method: 'PUT', path: '/support/{id}/cancellation', tags })
    .input(cancellationInput)
    .handler(({ input, context: { db, viewer, payments } }) =>
      setCancelsAtPeriodEnd(db, configured(payments), viewer, input),
    ),

  billing: memberCall
    .limited('support', supportRate)
    .route({ method: 'POST', path: '/support/{id}/billing', tags })
    .input(idInput)
    .handler(({ input, context: { db, viewer, payments } }) =>
      billingPage(db, configured(payments), viewer, input.id),
    ),
};

/** Spec B §8: one sentence, whatever the reason. */
function notLoaded(error: unknown): never {
  if (error instanceof Refusal) throw error;
  throw new Refusal('UNAVAILABLE', supporterTexts.notLoaded, { cause: error });
}

function configured(payments: Payments | null): Payments {
  if (!payments) throw new Refusal('UNAVAILABLE', supporterTexts.notConfigured);
  return payments;
}
