import { usePages } from '#client/use-pages.ts';
import { Button } from '#ui/button.tsx';
import { purchaseClient } from '../../client.ts';
import { salesTexts } from '../texts.ts';
import { SalesTable, type SalesRow } from './sales-table.tsx';

type SalesPage = { rows: SalesRow[]; next: string | null };
type SalesListProps = { first: SalesPage; all: Parameters<typeof SalesTable>[0]['all'] };

/** Sales by month and product, the newest first, and more on demand. */
export function SalesList({ first, all }: SalesListProps) {
  const { pages, isLoading, showMore } = usePages<SalesPage>({
    list: 'sales',
    first,
    read: (after) => purchaseClient.sales({ after }),
    failed: salesTexts.failed,
  });
  const next = pages.at(-1)?.next;
  return (
    <div>
      <SalesTable rows={pages.flatMap(({ rows }) => rows)} all={all} />
      {next && (
        <p className="mt-6">
          <Button busy={isLoading} onClick={() => showMore(next)}>
            {salesTexts.showMore}
          </Button>
        </p>
      )}
    </div>
  );
}
