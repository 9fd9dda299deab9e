import { html } from 'hono/html';
import { sandboxPage } from '../page.server.ts';
import type { Account } from './accounts.server.ts';
import { googleSandboxTexts as texts } from './texts.ts';

export type TypedAccount = { name: string; email: string; isVerified: boolean; error: string };

/** Where you pick a demo person or enter a new one. */
export function choosePage(people: readonly Account[], typed?: TypedAccount) {
  return sandboxPage({
    title: texts.title,
    strip: texts.strip,
    body: html`
      <h1>${texts.title}</h1>
      <p class="muted">${texts.subtitle}</p>
      <form method="post">
        <ul class="people">
          ${people.map(personButton)}
        </ul>
      </form>
      ${otherAccount(typed)}
      <form method="post">
        <button class="plain" name="intent" value="cancel">${texts.cancel}</button>
      </form>
    `,
  });
}

export function failedPage(reason: string) {
  return sandboxPage({
    title: texts.failedTitle,
    strip: texts.strip,
    body: html`
      <h1>${texts.failedTitle}</h1>
      <p>${reason}</p>
      <p><a href="/login">${texts.back}</a></p>
    `,
  });
}

function personButton({ sub, name, email }: Account) {
  return html`<li>
    <button name="person" value="${sub}">
      <span class="name">${name}</span>
      <span class="email">${email}</span>
    </button>
  </li>`;
}

function otherAccount(typed: TypedAccount | undefined) {
  const { name = '', email = '', isVerified = true, error } = typed ?? {};
  return html`
    <h2>${texts.other}</h2>
    <form method="post" class="fields">
      ${error ? html`<p class="danger" role="alert">${error}</p>` : ''}
      <label>
        ${texts.nameLabel}
        <input name="name" autocomplete="name" maxlength="100" required value="${name}" />
      </label>
      <label>
        ${texts.emailLabel}
        <input
          name="email"
          type="email"
          autocomplete="email"
          maxlength="200"
          required
          value="${email}"
        />
      </label>
      <label class="check">
        <input name="isVerified" type="checkbox" ${isVerified ? 'checked' : ''} />
        ${texts.verifiedLabel}
      </label>
      <button class="primary" name="intent" value="other">${texts.continue}</button>
    </form>
  `;
}
