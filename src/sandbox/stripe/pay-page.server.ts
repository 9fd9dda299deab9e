import { html } from 'hono/html';
import type Stripe from 'stripe';
import { declineReason, digitsOf, isEmail, type Card } from './cards.ts';
import { paySession, taxOf } from './checkout.server.ts';
import { currencies, money } from './currencies.ts';
import { dollars, redirect, show, type PageSite } from './frame.server.ts';
import { now, type Store } from './store.server.ts';
import { taxCountries } from './tax.ts';
import { stripeSandboxTexts as texts } from './texts.ts';

type Session = Stripe.Checkout.Session;

const testCard: Card = {
  email: 'artist@forge.example',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  code: '123',
  name: 'Demo Artist',
  country: 'US',
  taxId: '',
  currency: 'usd',
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
  const intent = form.get('intent');
  if (intent === 'total') return page(store, session, card, null);
  const isDelayed = intent === 'bank' && session.mode === 'payment';
  const refusal = isDelayed ? bankRefusal(card) : declineReason(card);
  if (refusal) return page(store, session, card, refusal);
  const last4 = digitsOf(card.number).slice(-4);
  const { email, name, country, taxId, currency } = card;
  const payer = { email, name, country, taxId, currency, last4, isBank: isDelayed };
  paySession(store, session, payer);
  await changed();
  return redirect(successOf(session));
}

function bankRefusal({ email }: Card): string | null {
  return isEmail(email) ? null : texts.emailMissing;
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
    country: taxCountries.includes(read('country')) ? read('country') : 'US',
    taxId: read('tax_id').trim(),
    currency: currencies.includes(read('currency')) ? read('currency') : 'usd',
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
  const tax = taxOf(session, card);
  const total = (session.amount_subtotal ?? 0) + tax;
  const body = html`
    <p class="muted">${texts.paidTo} ${seller}</p>
    <p class="name">${name}</p>
    <p class="total">
      ${dollars(total)}${isMonthly ? html` <small>${texts.perMonth}</small>` : ''}
    </p>
    <form method="post" class="fields">
      ${refusal ? html`<p class="danger" role="alert">${refusal}</p>` : ''}
      ${field(texts.email, 'email', card.email)} ${field(texts.card, 'number', card.number)}
      <div class="pair">
        ${field(texts.expiry, 'expiry', card.expiry)} ${field(texts.code, 'code', card.code)}
      </div>
      ${field(texts.cardName, 'name', card.name)} ${place(session, card)}
      <button class="primary">${buttonOf(session, total)}</button>
      ${isMonthly ? '' : html`<button name="intent" value="bank">${texts.payByBank}</button>`}
    </form>
    <p class="muted">${texts.testCards}</p>
    ${session.cancel_url ? html`<p><a href="${session.cancel_url}">${texts.cancel}</a></p>` : ''}
  `;
  return show(refusal ? 402 : 200, buttonOf(session, total), body);
}

/** The buyer's country and currency; with taxes also their tax id, and the tax. */
function place(session: Session, card: Card) {
  const total = (session.amount_subtotal ?? 0) + taxOf(session, card);
  const chosen = html`<div class="pair">
      ${choice(texts.country, 'country', { all: taxCountries, present: card.country })}
      ${choice(texts.currency, 'currency', { all: currencies, present: card.currency })}
    </div>
    ${card.currency === 'usd' ? '' : html`<p>${texts.shownAs} ${money(card.currency, total)}</p>`}
    <button name="intent" value="total">${texts.updateTotal}</button>`;
  if (!session.automatic_tax.enabled) return chosen;
  return html`${chosen}
    <label
      >${texts.taxId} <input name="tax_id" value="${card.taxId}" autocomplete="off" maxlength="40"
    /></label>
    <p class="muted">${texts.tax} ${dollars(taxOf(session, card))}</p>`;
}

function choice(
  label: string,
  name: string,
  { all, present }: { all: readonly string[]; present: string },
) {
  const options = all.map(
    (one) => html`<option ${one === present ? 'selected' : ''}>${one}</option>`,
  );
  return html`<label
    >${label}
    <select name="${name}">
      ${options}
    </select></label
  >`;
}

export function field(label: string, name: string, value: string) {
  return html`<label>
    ${label}
    <input name="${name}" value="${value}" autocomplete="off" maxlength="100" required />
  </label>`;
}

function buttonOf({ mode, submit_type }: Session, total: number): string {
  if (mode === 'subscription') return texts.subscribe;
  return `${submit_type === 'donate' ? texts.donate : texts.pay} ${dollars(total)}`;
}
