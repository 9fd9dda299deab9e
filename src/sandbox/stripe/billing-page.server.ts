import { html } from 'hono/html';
import type Stripe from 'stripe';
import { button, actions } from './form-parts.ts';
import { act } from './actions.server.ts';
import { dollars, redirect, show, type PageSite } from './frame.server.ts';
import { amountOf } from './subscriptions.server.ts';
import { stripeSandboxTexts as texts } from './texts.ts';

const allowed = new Set(['renew', 'end-later', 'go-on']);

/** The billing portal of a supporter: a new card for what is due, or a cancellation. */
export async function answerBillingPage(
  site: PageSite,
  customer: string,
  address: URL,
  form: URLSearchParams | null,
): Promise<Response> {
  const { store } = site;
  if (!store.find('customer', customer)) {
    return show(404, texts.notFoundTitle, html`<p>${texts.notFound}</p>`);
  }
  const own = store.all('subscription').filter((one) => one.customer === customer);
  if (form) {
    const isOwn = own.some(({ id }) => id === form.get('id'));
    if (isOwn && allowed.has(form.get('intent') ?? '')) await act(site, form);
    return redirect(address.pathname + address.search);
  }
  const back = address.searchParams.get('back') ?? '';
  return show(
    200,
    texts.billingTitle,
    html`<ul>
        ${own.map(subscriptionCard)}
      </ul>
      ${/^https?:/.test(back) ? html`<p><a href="${back}">${texts.back}</a></p>` : ''}`,
  );
}

function subscriptionCard(one: Stripe.Subscription) {
  const buttons = html`${one.status === 'active' ? '' : button('renew', texts.newCard)}
  ${one.cancel_at_period_end ? button('go-on', texts.goOn) : button('end-later', texts.endLater)}`;
  return html`<li class="card">
    <span class="name">${dollars(amountOf(one))} ${texts.perMonth} · ${one.status}</span>
    ${one.status === 'canceled' ? '' : actions(one.id, buttons)}
  </li>`;
}
