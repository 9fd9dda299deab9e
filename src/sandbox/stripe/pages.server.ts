import { html } from 'hono/html';
import { answerDashboard } from './account-pages.server.ts';
import { answerBillingPage } from './billing-page.server.ts';
import { answerConnectPage } from './connect-page.server.ts';
import { answerConsole } from './console-page.server.ts';
import { show, type PageSite } from './frame.server.ts';
import { answerPayPage } from './pay-page.server.ts';
import { answerWantedPage } from './wanted-page.server.ts';
import { stripeSandboxTexts as texts } from './texts.ts';

type Options = Omit<PageSite, 'changed'> & { onChange: () => void };

/** Every page of the stand-in, under /sandbox/stripe. */
export function createPages({ onChange, ...rest }: Options) {
  const site: PageSite = {
    ...rest,
    async changed() {
      await rest.store.save();
      onChange();
    },
  };
  return async (request: Request): Promise<Response> => {
    const address = new URL(request.url);
    const [page = '', id] = address.pathname.split('/').slice(3);
    const isForm = request.method === 'POST';
    const form = isForm ? new URLSearchParams(await request.text()) : null;
    if (page === '') return answerConsole(site, form);
    if (page === 'pay' && id) return answerPayPage(site, id, form);
    if (page === 'oauth' && id === 'authorize') {
      return answerConnectPage(site, address.searchParams, form);
    }
    if (page === 'dashboard') return answerDashboard(site, id, form);
    if (page === 'wanted' && id) return answerWantedPage(site, id, address, form);
    if (page === 'billing' && id) return answerBillingPage(site, id, address, form);
    return show(404, texts.notFoundTitle, html`<p>${texts.notFound}</p>`);
  };
}
