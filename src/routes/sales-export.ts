import { redirect } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { signInPath } from '#features/accounts/rules.ts';
import { csvHead, csvOfSale } from '#features/purchases/sales/csv.ts';
import { salesTexts } from '#features/purchases/sales/texts.ts';
import type { Route } from './+types/sales-export';

/** All sales of a seller as a file, read and sent a step at a time. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { api, viewer } = context.get(pageContext);
  if (!viewer) throw redirect(signInPath(url.pathname));
  return new Response(streamOf(linesOf(api)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${salesTexts.exportName}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

async function* linesOf(api: PageContext['api']): AsyncGenerator<string> {
  yield csvHead;
  let after: string | undefined;
  do {
    const { sales, next } = await api.purchases.exportSales(after ? { after } : {});
    yield sales.map(csvOfSale).join('');
    after = next ?? undefined;
  } while (after);
}

/** Reads on only when the receiver wants more. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
