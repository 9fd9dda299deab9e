import { redirect } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { signInPath } from '#features/accounts/rules.ts';
import { csvHead, csvOfSale } from '#features/purchases/sales/csv.ts';
import { salesTexts } from '#features/purchases/sales/texts.ts';
import { csvResponse } from '#shared/csv.ts';
import type { Route } from './+types/sales-export';

/** All sales of a seller as a file, read and sent in steps. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { api, viewer } = context.get(pageContext);
  if (!viewer) throw redirect(signInPath(url.pathname));
  return csvResponse(salesTexts.exportName, csvHead, partsOf(api));
}

async function* partsOf(api: PageContext['api']): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const { sales, next } = await api.purchases.exportSales(after ? { after } : {});
    yield sales.map(csvOfSale).join('');
    after = next ?? undefined;
  } while (after);
}
