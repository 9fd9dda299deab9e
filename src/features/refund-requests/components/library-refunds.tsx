import type { ReactNode } from 'react';
import { useServerValue } from '#client/use-server-value.ts';
import type { LibraryItem } from '#features/purchases/components/library-row.tsx';
import { refundClient } from '../client.ts';
import type { LibraryRefund } from '../queries.server.ts';
import { LibraryRefundPart } from './library-refund-part.tsx';

type Parts = {
  /** What can be done about a refund of something, below its row. */
  refundOf: (item: LibraryItem) => ReactNode;
  /** Asks about what a further page shows. */
  onPage: (items: readonly LibraryItem[]) => void;
};

type LibraryRefundsProps = {
  /** How the first page stands; null when it could not be read. */
  first: LibraryRefund[] | null;
  children: (parts: Parts) => ReactNode;
};

/** Knows how refunds stand in one's library, for the rows of it. */
export function LibraryRefunds({ first, children }: LibraryRefundsProps) {
  const [refunds, setRefunds] = useServerValue(first ?? []);

  /** Without an answer the rows are shown without it. */
  async function read(items: readonly { id: string }[]) {
    const purchaseIds = items.map(({ id }) => id);
    const found = await refundClient.library({ purchaseIds }).catch(() => []);
    const ids = new Set(purchaseIds);
    setRefunds((before) => [...before.filter(({ purchaseId }) => !ids.has(purchaseId)), ...found]);
  }

  return children({
    refundOf: (item) => {
      const refund = refunds.find(({ purchaseId }) => purchaseId === item.id);
      return (
        refund && (
          <LibraryRefundPart item={item} refund={refund} onChanged={() => void read([item])} />
        )
      );
    },
    onPage: (items) => void read(items),
  });
}
