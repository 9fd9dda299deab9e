import { usePageList } from './page-list.ts';
import { useAct, type ActFailure } from './use-act.ts';

type Pages<Page> = {
  /** The name of the list among those of its page. */
  list: string;
  first: Page;
  read: (after: string) => Promise<Page>;
  failed: string;
  onFailure?: (failure: ActFailure) => void;
};

/**
 * Further pages of a list below the one from the loader; they are removed when the loader returns
 * another one.
 */
export function usePages<Page extends { next: string | null } | null>(options: Pages<Page>) {
  const { list, first, read, failed, onFailure } = options;
  const { pages, recalled, add, edit } = usePageList(list, first);
  const { act: showMore, isBusy: isLoading } = useAct({
    send: read,
    onDone: add,
    failed,
    onFailure,
  });
  return { pages, recalled, edit, isLoading, showMore: (after: string) => void showMore(after) };
}
