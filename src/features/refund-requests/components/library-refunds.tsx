import type { ReactNode } from 'react';
import { useServerValue } from '#client/use-server-value.ts';
import type { LibraryItem } from '#features/purchases/components/library-row.tsx';
import { refundClient } from '../client.ts';
import type { LibraryRefund } from '../queries.server.ts';
import { LibraryRefundPart } from './library-refund-part.tsx';

type Parts = {
  /** The refund actions of an entry, below its row. */
  refundOf: (item: LibraryItem) => ReactNode;
  /** Loads the state for a further page. */
  onPage: (items: readonly LibraryItem[]) => void;
};

type LibraryRefundsProps = {
  /** The state for the first page; null if it could not be loaded. */
  first: LibraryRefund[] | null;
  children: (parts: Parts) => ReactNode;
};

/** Provides the refund states of one's library to its rows. */
export function LibraryRefunds({ first, children }: LibraryRefundsProps) {
  const [refunds, setRefunds] = useServerValue(first ?? []);

  /** Without a response the rows are shown without them. */
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
