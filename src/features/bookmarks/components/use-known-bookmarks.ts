import { useEffect, useState } from 'react';
import { useViewer } from '#client/viewer.ts';
import { bookmarkClient } from '../client.ts';
import { bookmarkLimits, type BookmarkContentType } from '../rules.ts';

type Known = {
  bookmarked: readonly string[] | null;
  recalled?: readonly string[] | undefined;
};

/**
 * The bookmarks of a list; those of cards that the person returned to may have changed meanwhile.
 */
export function useKnownBookmarks(contentType: BookmarkContentType, known: Known) {
  const { bookmarked } = known;
  const isMember = useViewer() !== null;
  const [old] = useState(() => known.recalled?.slice(0, bookmarkLimits.asked) ?? []);
  const [fresh, setFresh] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (!isMember || old.length === 0) return;
    // Without a response they stay unchanged.
    bookmarkClient.mine({ contentType, contentIds: old }).then(setFresh, () => {});
  }, [contentType, isMember, old]);
  if (!bookmarked || !fresh) return bookmarked;
  return [...bookmarked.filter((id) => !old.includes(id)), ...fresh];
}
