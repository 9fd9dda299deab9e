import { redirect } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { signInPath } from '#features/accounts/rules.ts';
import { funnelTexts } from '#features/purchases/funnel/texts.ts';
import { csvOfTraffic, trafficHead } from '#features/purchases/funnel/traffic-csv.ts';
import { csvResponse } from '#shared/csv.ts';
import type { Route } from './+types/sales-traffic-export';

/** The traffic and sales of a seller's products as a file, read and sent in steps. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { api, viewer } = context.get(pageContext);
  if (!viewer) throw redirect(signInPath(url.pathname));
  return csvResponse(funnelTexts.exportName, trafficHead, partsOf(api));
}

async function* partsOf(api: PageContext['api']): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const { lines, next } = await api.purchases.exportTraffic(after ? { after } : {});
    yield lines.map(csvOfTraffic).join('');
    after = next ?? undefined;
  } while (after);
}
