import { html } from 'hono/html';
import type { Markup } from '../page.server.ts';

/** A form about one object, with its buttons. */
export function actions(id: string, buttons: Markup): Markup {
  return html`<form method="post" class="actions">
    <input type="hidden" name="id" value="${id}" />${buttons}
  </form>`;
}

export function button(intent: string, label: string): Markup {
  return html`<button class="small" name="intent" value="${intent}">${label}</button>`;
}
