import { html } from 'hono/html';
import type Stripe from 'stripe';
import { newAccount, newCode } from './connect.server.ts';
import { redirect, show, type PageSite } from './frame.server.ts';
import { field } from './pay-page.server.ts';
import type { Store } from './store.server.ts';
import { stripeSandboxTexts as texts } from './texts.ts';

/** GET /oauth/authorize of Stripe Connect: a seller accepts or declines. */
export async function answerConnectPage(
  site: PageSite,
  query: URLSearchParams,
  form: URLSearchParams | null,
): Promise<Response> {
  const problem = problemOf(query, site);
  if (problem) return show(400, texts.wrongRequest, html`<p>${problem}</p>`);
  if (!form) return page(site.store, null);
  const back = (facts: Record<string, string>) => {
    const address = new URL(site.redirectUri);
    const state = query.get('state');
    for (const [name, value] of Object.entries(facts)) address.searchParams.set(name, value);
    if (state !== null) address.searchParams.set('state', state);
    return redirect(address.href);
  };
  if (form.get('intent') === 'deny') {
    const description = 'The user denied your request';
    return back({ error: 'access_denied', error_description: description });
  }
  const account = accountOf(site.store, form);
  if (!account) return page(site.store, texts.nameMissing);
  const code = newCode(site.store, account);
  await site.changed();
  return back({ scope: 'read_write', code });
}

function problemOf(query: URLSearchParams, { clientId, redirectUri }: PageSite): string | null {
  if (query.get('client_id') !== clientId)
    return `No application matches the supplied client identifier`;
  if (query.get('redirect_uri') !== redirectUri) {
    return 'Invalid redirect URI. Ensure this uri exactly matches one of the uris specified in your application settings.';
  }
  if (query.get('response_type') !== 'code') return 'The response type must be code.';
  const isKnownScope = ['read_write', 'read_only', null].includes(query.get('scope'));
  return isKnownScope ? null : 'The requested scope is invalid.';
}

function accountOf(store: Store, form: URLSearchParams): string | null {
  const chosen = store.find('account', form.get('account'));
  if (chosen) return chosen.id;
  const name = form.get('name')?.trim().slice(0, 100) ?? '';
  const email = form.get('email')?.trim().slice(0, 200) ?? '';
  return name && email.includes('@') ? newAccount(store, { name, email }) : null;
}

function page(store: Store, refusal: string | null): Promise<Response> {
  const accounts = store.all('account');
  const body = html`
    <p class="muted">${texts.connectLead}</p>
    <h2>${texts.newAccount}</h2>
    <form method="post" class="fields">
      ${refusal ? html`<p class="danger" role="alert">${refusal}</p>` : ''}
      ${field(texts.name, 'name', '')} ${field(texts.email, 'email', '')}
      <button class="primary">${texts.connect}</button>
    </form>
    <form method="post">
      <button class="plain" name="intent" value="deny">${texts.deny}</button>
    </form>
    ${
      accounts.length === 0
        ? ''
        : html`<form method="post">
            <h2>${texts.existing}</h2>
            <ul class="people">
              ${accounts.map((account) => accountButton(store, account))}
            </ul>
          </form>`
    }
  `;
  return show(refusal ? 400 : 200, texts.connectTitle, body);
}

function accountButton(store: Store, account: Stripe.Account) {
  const isConnected = store.state.connected[account.id] === true;
  return html`<li>
    <button name="account" value="${account.id}">
      <span class="name">${account.business_profile?.name}</span>
      <span class="email">${account.email}</span>
      ${isConnected ? html`<span class="email">${texts.connected}</span>` : ''}
    </button>
  </li>`;
}
