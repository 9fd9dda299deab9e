import { html } from 'hono/html';
import { sandboxPage, type Markup } from '../page.server.ts';
import type { Store } from './store.server.ts';
import { stripeSandboxTexts as texts } from './texts.ts';

export type PageSite = {
  store: Store;
  clientId: string;
  redirectUri: string;
  /** Saves the state, and sends the events of what has happened. */
  changed: () => Promise<void>;
};

export async function show(status: number, title: string, body: Markup): Promise<Response> {
  const whole = html`<h1>${title}</h1>
    ${body}`;
  const page = await sandboxPage({ title, strip: texts.strip, body: whole });
  return new Response(page.html, { status, headers: page.headers });
}

/** To another page with GET. */
export function redirect(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address } });
}

export function dollars(cents: number | null): string {
  return `$${((cents ?? 0) / 100).toFixed(2)}`;
}
