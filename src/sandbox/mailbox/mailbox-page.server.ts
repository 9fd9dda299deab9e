import { html } from 'hono/html';
import { sandboxPage } from '../page.server.ts';

export type ReceivedMail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  receivedAt: Date;
};

const texts = {
  strip: 'Sandbox mailbox: stands in for a mail server. No mail leaves this machine.',
  title: 'Mailbox',
  empty: 'No mail yet. Whatever Forge sends arrives here.',
} as const;

const link = /https?:\/\/\S+/g;

/** Every mail that Forge has sent since it was started, newest first. */
export function mailboxPage(mails: readonly ReceivedMail[]) {
  return sandboxPage({
    title: texts.title,
    strip: texts.strip,
    body: html`
      <h1>${texts.title}</h1>
      ${
        mails.length === 0
          ? html`<p class="muted">${texts.empty}</p>`
          : html`<ul>
              ${mails.map(mailCard)}
            </ul>`
      }
    `,
  });
}

function mailCard({ from, to, subject, text, receivedAt }: ReceivedMail) {
  const time = receivedAt.toISOString();
  return html`<li class="card">
    <h2>${subject}</h2>
    <span class="email">${from} → ${to}</span>
    <time class="email" datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time>
    <pre>${withLinks(text.trim())}</pre>
  </li>`;
}

/** The text in pieces, its addresses as links. */
function withLinks(text: string) {
  const words = text.split(link);
  const addresses = text.match(link) ?? [];
  return words.map((word, at) => {
    const address = addresses[at];
    return address ? html`${word}<a href="${address}">${address}</a>` : html`${word}`;
  });
}
