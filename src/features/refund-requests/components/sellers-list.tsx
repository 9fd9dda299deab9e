import { useId, type ReactNode } from 'react';
import { usePages } from '#client/use-pages.ts';
import { Button } from '#ui/button.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { refundSalesTexts as texts } from '../texts.ts';

type SellersListProps<Page, Row> = {
  /** The anchor of the section. */
  id?: string;
  title: string;
  /** The key of the list, for its loaded pages. */
  list: string;
  first: Page;
  read: (after: string) => Promise<Page>;
  rowsOf: (page: Page) => Row[];
  children: (row: Row) => ReactNode;
};

/** A list on a seller's page that can load more; hidden while it is empty. */
export function SellersList<Page extends { next: string | null }, Row>({
  id,
  title,
  list,
  first,
  read,
  rowsOf,
  children,
}: SellersListProps<Page, Row>) {
  const { pages, isLoading, showMore } = usePages<Page>({
    list,
    first,
    read,
    failed: texts.failed,
  });
  const titleId = useId();
  const rows = pages.flatMap(rowsOf);
  const next = pages.at(-1)?.next;
  const focus = useKeptFocus<HTMLElement>();
  if (rows.length === 0) return null;
  return (
    <section {...focus} id={id} aria-labelledby={titleId} className="scroll-mt-24">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <ul className="panel mt-4 divide-y divide-line">{rows.map(children)}</ul>
      {next && (
        <Button className="mt-4" busy={isLoading} onClick={() => showMore(next)}>
          {texts.showMore}
        </Button>
      )}
    </section>
  );
}
