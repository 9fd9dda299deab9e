import type Stripe from 'stripe';
import { happened } from './events.server.ts';
import { nothingWanted } from './shapes.server.ts';
import { now, type Store } from './store.server.ts';

const asked = 'individual.verification.document';
const answerSeconds = 14 * 24 * 60 * 60;

/** Stripe wants a document from a seller: in two weeks, or it is late and pays nothing out. */
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

/** The seller answered all. */
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

/** Stripe takes no payments for this seller any more, or does again. */
export function allowCharges(store: Store, id: string, isAllowed: boolean): void {
  const account = store.get('account', id);
  account.charges_enabled = isAllowed;
  account.requirements = {
    ...nothingWanted,
    disabled_reason: isAllowed ? null : 'rejected.other',
  };
  happened(store, 'account.updated', account, id);
}
