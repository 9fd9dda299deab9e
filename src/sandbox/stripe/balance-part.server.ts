import { html } from 'hono/html';
import type Stripe from 'stripe';
import type { Markup } from '../page.server.ts';
import { balanceOf } from './balance.server.ts';
import { actions, button } from './form-parts.ts';
import { dollars } from './frame.server.ts';
import type { Store } from './store.server.ts';
import { stripeSandboxTexts as texts } from './texts.ts';

/** A seller's balance and payouts, and Stripe's requirements. */
export function balanceOfSeller(store: Store, id: string): Markup {
  const { available, pending } = balanceOf(store, id);
  const { requirements, charges_enabled: takesPayments } = store.get('account', id);
  const due = requirements?.currently_due ?? [];
  const payouts = store.all('payout', id);
  return html`
    <p>
      ${texts.balance} ${dollars(available[0]?.amount ?? 0)} · ${dollars(pending[0]?.amount ?? 0)}
      ${texts.onItsWay}
    </p>
    ${actions(id, html`${button('settle', texts.settle)}${button('pay-out', texts.payOut)}`)}
    <p>${due.join(', ')}</p>
    ${actions(
      id,
      html`${button('want', texts.want)}${button('want-late', texts.wantLate)}
      ${button('answer-wanted', texts.answered)}
      ${store.state.untaxed[id] ? button('tax-on', texts.taxOn) : button('tax-off', texts.taxOff)}
      ${
        takesPayments
          ? button('stop-charges', texts.stopCharges)
          : button('allow-charges', texts.allowCharges)
      }`,
    )}
    <h2>${texts.payouts}</h2>
    ${payouts.length === 0 ? html`<p class="muted">${texts.noPayouts}</p>` : ''}
    <ul>
      ${payouts.map(payoutCard)}
    </ul>
  `;
}

function payoutCard({ id, amount, status }: Stripe.Payout): Markup {
  return html`<li class="card">
    <span class="name">${dollars(amount)} · ${status}</span>
    <span class="email">${id}</span>
    ${
      status === 'in_transit'
        ? actions(
            id,
            html`${button('payout-arrives', texts.payoutArrives)}${button('payout-fails', texts.payoutFails)}`,
          )
        : ''
    }
  </li>`;
}
