import { html } from 'hono/html';
import { answerWanted } from './wanted.server.ts';
import { redirect, show, type PageSite } from './frame.server.ts';
import { stripeSandboxTexts as texts } from './texts.ts';

/** Where a seller provides what Stripe still requires. */
export async function answerWantedPage(
  { store, changed }: PageSite,
  id: string,
  address: URL,
  form: URLSearchParams | null,
): Promise<Response> {
  const account = store.find('account', id);
  if (!account) return show(404, texts.notFoundTitle, html`<p>${texts.notFound}</p>`);
  if (form) {
    answerWanted(store, id);
    await changed();
    return redirect(address.searchParams.get('back') ?? '/');
  }
  const due = account.requirements?.currently_due ?? [];
  return show(
    200,
    texts.wantedTitle,
    html`<p>${due.length === 0 ? texts.nothingWanted : due.join(', ')}</p>
      <form method="post">
        <button class="primary">${texts.answerWanted}</button>
      </form>`,
  );
}
