import { html } from 'hono/html';
import type Stripe from 'stripe';
import { digitsOf, declineReason, type Card } from './cards.ts';
import { paySession } from './checkout.server.ts';
import { dollars, redirect, show, type PageSite } from './frame.server.ts';
import { now, type Store } from './store.server.ts';
import { stripeSandboxTexts as texts } from './texts.ts';

type Session = Stripe.Checkout.Session;

const testCard: Card = {
  email: 'artist@forge.example',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  code: '123',
  name: 'Demo Artist',
};

/** Where a buyer or supporter pays. */
export async function answerPayPage(
  { store, changed }: PageSite,
  id: string,
  form: URLSearchParams | null,
): Promise<Response> {
  const session = store.find('checkout.session', id);
  if (!session) return show(404, texts.notFoundTitle, html`<p>${texts.notFound}</p>`);
  if (session.status === 'complete') return ended(texts.paidTitle, texts.paid, successOf(session));
  if (session.status === 'expired' || session.expires_at < now()) {
    return ended(texts.expiredTitle, texts.expired, session.cancel_url ?? '/');
  }
  if (!form) return page(store, session, testCard, null);
  const card = cardOf(form);
  const refusal = declineReason(card);
  if (refusal) return page(store, session, card, refusal);
  const last4 = digitsOf(card.number).slice(-4);
  paySession(store, session, { email: card.email, name: card.name, last4 });
  await changed();
  return redirect(successOf(session));
}

function successOf({ success_url, id }: Session): string {
  return (success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', id);
}

function cardOf(form: URLSearchParams): Card {
  const read = (name: string) => form.get(name)?.slice(0, 100) ?? '';
  return {
    email: read('email').trim(),
    number: read('number'),
    expiry: read('expiry'),
    code: read('code'),
    name: read('name'),
  };
}

function ended(title: string, sentence: string, back: string) {
  return show(
    200,
    title,
    html`<p>${sentence}</p>
      <p><a href="${back}">${texts.back}</a></p>`,
  );
}

function page(store: Store, session: Session, card: Card, refusal: string | null) {
  const account = store.accountOf(session.id);
  const seller = store.find('account', account)?.business_profile?.name ?? texts.siteItself;
  const name = store.state.plans[session.id]?.name ?? '';
  const isMonthly = session.mode === 'subscription';
  const body = html`
    <p class="muted">${texts.paidTo} ${seller}</p>
    <p class="name">${name}</p>
    <p class="total">
      ${dollars(session.amount_total)}${isMonthly ? html` <small>${texts.perMonth}</small>` : ''}
    </p>
    <form method="post" class="fields">
      ${refusal ? html`<p class="danger" role="alert">${refusal}</p>` : ''}
      ${field(texts.email, 'email', card.email)} ${field(texts.card, 'number', card.number)}
      <div class="pair">
        ${field(texts.expiry, 'expiry', card.expiry)} ${field(texts.code, 'code', card.code)}
      </div>
      ${field(texts.cardName, 'name', card.name)}
      <button class="primary">${buttonOf(session)}</button>
    </form>
    <p class="muted">${texts.testCards}</p>
    ${session.cancel_url ? html`<p><a href="${session.cancel_url}">${texts.cancel}</a></p>` : ''}
  `;
  return show(refusal ? 402 : 200, buttonOf(session), body);
}

export function field(label: string, name: string, value: string) {
  return html`<label>
    ${label}
    <input name="${name}" value="${value}" autocomplete="off" maxlength="100" required />
  </label>`;
}

function buttonOf({ mode, submit_type, amount_total }: Session): string {
  if (mode === 'subscription') return texts.subscribe;
  return `${submit_type === 'donate' ? texts.donate : texts.pay} ${dollars(amount_total)}`;
}
