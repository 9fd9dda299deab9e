import type Stripe from 'stripe';
import { happened } from './events.server.ts';
import { nothingWanted } from './shapes.server.ts';
import { now, type Store } from './store.server.ts';

const asked = 'individual.verification.document';
const answerSeconds = 14 * 24 * 60 * 60;

/** Stripe requires a document from a seller: within two weeks, after which payouts stop. */
export function wantDocument(store: Store, id: string, isLate: boolean): void {
  change(store, id, !isLate, {
    ...nothingWanted,
    currently_due: [asked],
    eventually_due: [asked],
    current_deadline: isLate ? now() : now() + answerSeconds,
    ...(isLate && {
      past_due: [asked],
      disabled_reason: 'requirements.past_due',
      errors: [
        {
          code: 'verification_document_expired',
          reason: 'The document is expired. Upload one that is valid.',
          requirement: asked,
        },
      ],
    }),
  });
}

/** The seller has provided everything. */
export function answerWanted(store: Store, id: string): void {
  change(store, id, true, nothingWanted);
}

function change(
  store: Store,
  id: string,
  paysOut: boolean,
  requirements: Stripe.Account.Requirements,
): void {
  const account = store.get('account', id);
  account.payouts_enabled = paysOut;
  account.requirements = structuredClone(requirements);
  happened(store, 'account.updated', account, id);
}

/** Stripe no longer accepts payments for this seller, or accepts them again. */
export function allowCharges(store: Store, id: string, isAllowed: boolean): void {
  const account = store.get('account', id);
  account.charges_enabled = isAllowed;
  account.requirements = {
    ...nothingWanted,
    disabled_reason: isAllowed ? null : 'rejected.other',
  };
  happened(store, 'account.updated', account, id);
}
