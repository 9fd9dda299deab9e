import { useState } from 'react';
import { showToast } from '#ui/toast-store.ts';

/** Further pages of a list below the one that the loader brought; those go when it brings another. */
export function usePages<Page>(
  first: Page,
  read: (after: string) => Promise<Page>,
  failed: string,
) {
  const [added, setAdded] = useState<Page[]>([]);
  const [known, setKnown] = useState(first);
  if (known !== first) {
    setKnown(first);
    setAdded([]);
  }
  const [isLoading, setLoading] = useState(false);

  async function showMore(after: string) {
    setLoading(true);
    try {
      const page = await read(after);
      setAdded((pages) => [...pages, page]);
    } catch {
      showToast({ tone: 'error', title: failed });
    } finally {
      setLoading(false);
    }
  }

  return { pages: [first, ...added], isLoading, showMore: (after: string) => void showMore(after) };
}
