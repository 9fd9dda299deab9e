import { useAct, type ActFailure } from './use-act.ts';
import { useServerValue } from './use-server-value.ts';

/** Further pages of a list below the one that the loader brought; those go when it brings another. */
export function usePages<Page>(
  first: Page,
  read: (after: string) => Promise<Page>,
  failed: string,
  onFailure?: (failure: ActFailure) => void,
) {
  const { pages, add } = useAdded(first);
  const { act: showMore, isBusy: isLoading } = useAct({
    send: read,
    onDone: add,
    failed,
    onFailure,
  });
  return { pages, isLoading, showMore: (after: string) => void showMore(after) };
}

function useAdded<Page>(first: Page) {
  const [{ pages }, change] = useServerValue(
    { first, pages: [first] },
    (before, now) => before.first === now.first,
  );
  const add = (page: Page) =>
    change((before) => ({ first: before.first, pages: [...before.pages, page] }));
  return { pages, add };
}
