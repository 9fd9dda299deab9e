import type { ComponentProps, ReactNode } from 'react';
import { useServerValue } from '#client/use-server-value.ts';
import { MyLibrary } from '#features/purchases/components/my-library.tsx';
import type { LibraryItem } from '#features/purchases/components/library-row.tsx';
import { productUpdateClient } from '../client.ts';
import type { LibraryState } from '../library.queries.server.ts';
import { LibraryUpdate } from './library-update.tsx';

type LibraryWithUpdatesProps = {
  first: ComponentProps<typeof MyLibrary>['first'];
  /** The state of the first page; null if it could not be loaded. */
  states: LibraryState[] | null;
  /** Further actions on something that the person has. */
  moreOf?: (item: LibraryItem) => ReactNode;
  /** Called for each further page that is shown. */
  onPage?: (items: readonly LibraryItem[]) => void;
};

/** One's library, with the news of each product; that of a further page is loaded with it. */
export function LibraryWithUpdates(props: LibraryWithUpdatesProps) {
  const { first, states: loaded, moreOf, onPage } = props;
  const [states, setStates] = useServerValue(loaded ?? []);
  async function readStates(items: readonly { productId: string }[]) {
    const productIds = items.map(({ productId }) => productId);
    // Without a response the rows are shown without news.
    const more = await productUpdateClient.library({ productIds }).catch(() => []);
    setStates((before) => [...before, ...more]);
  }
  return (
    <MyLibrary
      first={first}
      onPage={(items) => {
        void readStates(items);
        onPage?.(items);
      }}
      newsOf={(item) => {
        const state = states.find(({ productId }) => productId === item.productId);
        const more = moreOf?.(item);
        if (!state && !more) return null;
        return (
          <>
            {state && <LibraryUpdate item={item} state={state} />}
            {more}
          </>
        );
      }}
    />
  );
}
