import { html } from 'hono/html';
import type Stripe from 'stripe';
import type { Markup } from '../page.server.ts';
import { paymentList } from './account-pages.server.ts';
import { act } from './actions.server.ts';
import { stripePath } from './connection.server.ts';
import { actions, button } from './form-parts.ts';
import { dollars, redirect, show, type PageSite } from './frame.server.ts';
import type { Delivery, State, Store } from './store.server.ts';
import { amountOf, periodEndOf } from './subscriptions.server.ts';
import { stripeSandboxTexts as texts } from './texts.ts';

const shown = 50;

/** External events at Stripe: time passes, banks decide, events come late or twice. */
export async function answerConsole(
  site: PageSite,
  form: URLSearchParams | null,
): Promise<Response> {
  if (form) {
    await act(site, form);
    return redirect(stripePath);
  }
  const { store } = site;
  const processing = store.all('checkout.session').filter(isProcessing(store));
  const open = store.all('checkout.session').filter(({ status }) => status === 'open');
  return show(
    200,
    texts.console,
    html`
      <nav><a href="${stripePath}/dashboard">${texts.dashboard}</a></nav>
      ${settings(store.state)}
      <h2>${texts.payments}</h2>
      ${paymentList(store, store.all('charge').slice(0, shown))}
      <h2>${texts.processing}</h2>
      ${list(
        processing.slice(0, shown).map((session) => delayedCard(store, session)),
        texts.noProcessing,
      )}
      <h2>${texts.subscriptions}</h2>
      ${list(store.all('subscription').slice(0, shown).map(subscriptionCard), texts.noSubscriptions)}
      <h2>${texts.openPages}</h2>
      ${list(
        open.slice(0, shown).map((session) => sessionCard(store, session)),
        texts.noOpenPages,
      )}
      <h2>${texts.events}</h2>
      ${held(store)}
      ${list(store.state.deliveries.toReversed().slice(0, shown).map(deliveryCard), texts.noEvents)}
    `,
  );
}

function list(cards: readonly Markup[], empty: string): Markup {
  if (cards.length === 0) return html`<p class="muted">${empty}</p>`;
  return html`<ul>
    ${cards}
  </ul>`;
}

function settings({ delivery, outage }: State): Markup {
  const choice = (value: string, label: string, present: string) =>
    html`<option value="${value}" ${value === present ? 'selected' : ''}>${label}</option>`;
  return html`<h2>${texts.howDelivered}</h2>
    <form method="post" class="fields">
      <label class="check">
        <input type="checkbox" name="hold" ${delivery.isHeld ? 'checked' : ''} /> ${texts.hold}
      </label>
      <label
        >${texts.copies}
        <select name="copies">
          ${choice('1', texts.once, String(delivery.copies))}
          ${choice('2', texts.twice, String(delivery.copies))}
        </select>
      </label>
      <label
        >${texts.delay}
        <input name="delay" inputmode="numeric" value="${delivery.delaySeconds}" />
      </label>
      <label
        >${texts.outage}
        <select name="outage">
          ${Object.entries(texts.outages).map(([value, label]) => choice(value, label, outage))}
        </select>
      </label>
      <button class="primary" name="intent" value="settings">${texts.save}</button>
    </form>`;
}

function subscriptionCard(subscription: Stripe.Subscription): Markup {
  const { id, status, cancel_at_period_end: cancelsAtPeriodEnd } = subscription;
  const until = new Date(periodEndOf(subscription) * 1000).toISOString().slice(0, 10);
  return html`<li class="card">
    <span class="name">${dollars(amountOf(subscription))} ${texts.perMonth} · ${status}</span>
    <span class="email">${id} · ${until}</span>
    ${
      status === 'canceled'
        ? ''
        : actions(
            id,
            html`${button('renew', texts.renew)}${button('fail', texts.failRenewal)}
            ${cancelsAtPeriodEnd ? button('go-on', texts.goOn) : button('end-later', texts.endLater)}
            ${button('end', texts.end)}`,
          )
    }
  </li>`;
}

function sessionCard(store: Store, { id, amount_total }: Stripe.Checkout.Session): Markup {
  return html`<li class="card">
    <a class="name" href="${stripePath}/pay/${id}"
      >${store.state.plans[id]?.name} · ${dollars(amount_total)}</a
    >
    ${actions(id, button('expire', texts.expire))}
  </li>`;
}

function isProcessing(store: Store) {
  return ({ payment_intent: id }: Stripe.Checkout.Session): boolean =>
    store.find('payment_intent', id as string | null)?.status === 'processing';
}

function delayedCard(store: Store, { id, amount_total }: Stripe.Checkout.Session): Markup {
  return html`<li class="card">
    <span class="name">${store.state.plans[id]?.name} · ${dollars(amount_total)}</span>
    ${actions(
      id,
      html`${button('money-arrives', texts.moneyArrives)}${button('money-fails', texts.moneyFails)}`,
    )}
  </li>`;
}

function held({ state }: Store): Markup {
  if (!state.deliveries.some((delivery) => delivery.state === 'held')) return html``;
  return actions(
    '',
    html`${button('release', texts.release)}${button('release-reversed', texts.releaseReversed)}`,
  );
}

function deliveryCard({ event, state, attempts, answer }: Delivery): Markup {
  return html`<li class="card">
    <span class="name">${event.type}</span>
    <span class="email">${event.id} · ${state} · ${attempts} · ${answer}</span>
    ${actions(event.id, button('again', texts.sendAgain))}
  </li>`;
}
