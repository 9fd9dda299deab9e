import type Stripe from 'stripe';
import { badParameter } from './problem.server.ts';
import type { Store } from './store.server.ts';

/** GET /v1/tax/settings */
export function taxSettings(store: Store, account: string | null): Stripe.Tax.Settings {
  const isActive = account === null || !store.state.untaxed[account];
  return {
    object: 'tax.settings',
    defaults: { provider: 'stripe', tax_behavior: 'exclusive', tax_code: 'txcd_10000000' },
    head_office: null,
    livemode: false,
    status: isActive ? 'active' : 'pending',
    status_details: isActive ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
  };
}

export function switchTax(store: Store, account: string, isOn: boolean): void {
  if (isOn) delete store.state.untaxed[account];
  else store.state.untaxed[account] = true;
}

/** @throws StripeProblem if the seller has not set up Stripe Tax */
export function checkTax(store: Store, account: string | null, isWanted: boolean): void {
  if (!isWanted || account === null || !store.state.untaxed[account]) return;
  throw badParameter(
    'You must have a valid head office address to enable automatic tax calculation in test mode. Visit https://dashboard.stripe.com/test/settings/tax to update it.',
    'automatic_tax[enabled]',
  );
}
