import { html } from 'hono/html';
import type Stripe from 'stripe';
import { stripePath } from './connection.server.ts';
import { actions, button } from './form-parts.ts';
import type { Markup } from '../page.server.ts';
import { act } from './actions.server.ts';
import { balanceOfSeller } from './balance-part.server.ts';
import { dollars, redirect, show, type PageSite } from './frame.server.ts';
import type { Store } from './store.server.ts';
import { stripeSandboxTexts as texts } from './texts.ts';

/** The dashboard of a seller with their own account. */
export async function answerDashboard(
  site: PageSite,
  id: string | undefined,
  form: URLSearchParams | null,
): Promise<Response> {
  const { store } = site;
  if (id === undefined) return show(200, texts.dashboard, chooser(store));
  const account = store.find('account', id);
  if (!account) return show(404, texts.notFoundTitle, html`<p>${texts.notFound}</p>`);
  if (form) {
    await act(site, form);
    return redirect(`${stripePath}/dashboard/${id}`);
  }
  return show(200, account.business_profile?.name ?? texts.dashboard, dashboard(store, account));
}

function chooser(store: Store): Markup {
  const accounts = store.all('account');
  if (accounts.length === 0) return html`<p class="muted">${texts.noAccounts}</p>`;
  return html`<p>${texts.choose}</p>
    <ul>
      ${accounts.map(
        ({ id, email, business_profile }) =>
          html`<li class="card">
            <a class="name" href="${stripePath}/dashboard/${id}">${business_profile?.name}</a>
            <span class="email">${email}</span>
          </li>`,
      )}
    </ul>`;
}

function dashboard(store: Store, { id, email }: Stripe.Account): Markup {
  const charges = store.all('charge', id);
  const sum = (of: (charge: Stripe.Charge) => number) =>
    dollars(charges.reduce((total, charge) => total + of(charge), 0));
  const isConnected = store.state.connected[id] === true;
  return html`
    <nav><a href="${stripePath}/dashboard">${texts.dashboard}</a></nav>
    <p class="muted">${email}</p>
    <p>
      ${texts.taken} ${sum(({ amount }) => amount)} · ${texts.fees}
      ${sum(({ application_fee_amount }) => application_fee_amount ?? 0)} · ${texts.refunded}
      ${sum(({ amount_refunded }) => amount_refunded)}
    </p>
    <p>${isConnected ? texts.connected : texts.notConnected}</p>
    ${isConnected ? actions(id, button('disconnect', texts.disconnect)) : ''}
    ${balanceOfSeller(store, id)}
    <h2>${texts.payments}</h2>
    ${paymentList(store, charges)}
  `;
}

const feeBox = html`<label class="check"
  ><input type="checkbox" name="fee" /> ${texts.withFee}</label
>`;

/** Payments with the actions of a seller, or of a buyer's bank. */
export function paymentList(store: Store, charges: readonly Stripe.Charge[]): Markup {
  if (charges.length === 0) return html`<p class="muted">${texts.noPayments}</p>`;
  const disputes = store.all('dispute');
  const refunds = store.all('refund');
  return html`<ul>
    ${charges.map((charge) =>
      paymentCard(
        charge,
        disputes.find((one) => one.charge === charge.id),
        refunds.filter((one) => one.charge === charge.id),
      ),
    )}
  </ul>`;
}

function refundLine({ id, amount, status }: Stripe.Refund): Markup {
  return html`<span class="email">${id} · ${dollars(amount)} · ${status}</span>
    ${status === 'succeeded' ? actions(id, button('refund-failed', texts.failRefund)) : ''}`;
}

function paymentCard(
  charge: Stripe.Charge,
  found: Stripe.Dispute | undefined,
  refunds: readonly Stripe.Refund[],
): Markup {
  const left = charge.amount - charge.amount_refunded;
  const refunded = charge.amount_refunded
    ? ` · ${texts.refunded} ${dollars(charge.amount_refunded)}`
    : '';
  return html`<li class="card">
    <span class="name">${dollars(charge.amount)}${refunded}</span>
    <span class="email"
      >${[charge.id, charge.billing_details.email].filter(Boolean).join(' · ')}</span
    >
    ${found ? html`<span class="email">${found.id} · ${found.status}</span>` : ''}
    ${refunds.map(refundLine)}
    ${
      charge.paid && left > 0
        ? actions(
            charge.id,
            html`<label
                >${texts.amount} <input name="amount" value="${(left / 100).toFixed(2)}" /></label
              >${charge.application_fee ? feeBox : ''}${button('refund', texts.refund)}`,
          )
        : ''
    }
    ${found ? '' : actions(charge.id, button('dispute', texts.openDispute))}
    ${
      found?.status === 'needs_response'
        ? actions(found.id, html`${button('win', texts.win)}${button('lose', texts.lose)}`)
        : ''
    }
  </li>`;
}
