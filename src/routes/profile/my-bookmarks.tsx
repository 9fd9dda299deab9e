import { useState } from 'react';
import type { PageContext } from '#api/page-context.ts';
import { ArticleCard, type ArticleCardData } from '#features/articles/components/article-card.tsx';
import { BookmarkButton } from '#features/bookmarks/components/bookmark-button.tsx';
import { UnavailableBookmark } from '#features/bookmarks/components/unavailable-bookmark.tsx';
import { bookmarkTexts } from '#features/bookmarks/texts.ts';
import { Button } from '#ui/button.tsx';
import { saveBookmark } from '../article/bookmark-control.tsx';
import { ProfileSection, SectionFailed } from './profile-section.tsx';
import { usePages } from './use-pages.ts';

/** `article` is null while the person may not read it. */
type Bookmark = { contentId: string; article: ArticleCardData | null };

type BookmarkPage = { bookmarks: Bookmark[]; next: string | null };

/** The first page of one's own bookmarks for the profile's loader, or null when it failed. */
export async function myBookmarks({ api, report }: Pick<PageContext, 'api' | 'report'>) {
  try {
    return await api.bookmarks.articles({});
  } catch (error) {
    report(error);
    return null;
  }
}

/** The library of bookmarked articles on one's own profile (spec B §2 "Profile"). */
export function MyBookmarks({ first }: { first: BookmarkPage | null }) {
  return (
    <ProfileSection id="my-bookmarks" title={bookmarkTexts.title}>
      {first ? (
        <Library first={first} />
      ) : (
        <SectionFailed>{bookmarkTexts.articlesFailed}</SectionFailed>
      )}
    </ProfileSection>
  );
}

function Library({ first }: { first: BookmarkPage }) {
  const { pages, isLoading, showMore } = usePages(first, readPage, bookmarkTexts.articlesFailed);
  const { removed, remove } = useRemoval();
  const bookmarks = pages
    .flatMap((page) => page.bookmarks)
    .filter(({ contentId }) => !removed.has(contentId));
  const next = pages.at(-1)?.next;
  return (
    <>
      {bookmarks.length === 0 && !next && <p className="mt-4 text-muted">{bookmarkTexts.empty}</p>}
      <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {bookmarks.map(({ contentId, article }) => (
          <li key={contentId} className="relative self-start">
            {article ? (
              <>
                <ArticleCard article={article} />
                <BookmarkButton
                  isBookmarked
                  quiet
                  title={article.title}
                  className="absolute! -right-1 -bottom-2.5 z-2"
                  onToggle={() => void remove(contentId)}
                />
              </>
            ) : (
              <UnavailableBookmark onRemove={() => void remove(contentId)} />
            )}
          </li>
        ))}
      </ul>
      {next && (
        <p className="mt-10">
          <Button busy={isLoading} onClick={() => showMore(next)}>
            {bookmarkTexts.showMore}
          </Button>
        </p>
      )}
    </>
  );
}

async function readPage(after: string): Promise<BookmarkPage> {
  const { client } = await import('#api/client.ts');
  return client.bookmarks.articles({ after });
}

/** Takes bookmarks out at once; one that the server keeps comes back. */
function useRemoval() {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  async function remove(contentId: string) {
    setRemoved((ids) => new Set([...ids, contentId]));
    if (await saveBookmark({ type: 'article', id: contentId }, false)) return;
    setRemoved((ids) => new Set([...ids].filter((id) => id !== contentId)));
  }

  return { removed, remove };
}
