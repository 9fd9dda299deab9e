import { useState } from 'react';
import { Link } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import { ArticleCard, type ArticleCardData } from '#features/articles/components/article-card.tsx';
import { StatusChip } from '#features/articles/components/status-chip.tsx';
import type { ModerationStatus } from '#features/articles/rules.ts';
import { profileTexts } from '#features/profiles/texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { ProfileSection } from '#features/profiles/components/profile-section.tsx';

type ArticlePage = {
  articles: (ArticleCardData & { id: string; moderationStatus: ModerationStatus })[];
  next: string | null;
};

type ArticlesSectionProps = { authorId: string; first: ArticlePage; isOwn: boolean };

/** A person's articles; the person sees all of their own, and where each stands in moderation. */
export function ArticlesSection({ authorId, first, isOwn }: ArticlesSectionProps) {
  const { pages, isLoading, showMore } = usePages(authorId, first);
  const articles = pages.flatMap((page) => page.articles);
  const next = pages.at(-1)?.next;
  return (
    <ProfileSection id="articles" title={profileTexts.articles}>
      {articles.length === 0 && <p className="mt-4 text-muted">{profileTexts.noArticles}</p>}
      <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {articles.map((article) => (
          <li key={article.id} className="grid content-start justify-items-start gap-3">
            <div className="w-full">
              <ArticleCard article={article} />
            </div>
            {isOwn && <StatusChip status={article.moderationStatus} />}
          </li>
        ))}
      </ul>
      {next && (
        <p className="mt-10">
          <Link
            to={`?articles=${encodeURIComponent(next)}#articles`}
            rel="next"
            className={buttonClass({})}
            aria-busy={isLoading}
            onClick={(event) => {
              event.preventDefault();
              if (!isLoading) void showMore(next);
            }}
          >
            {profileTexts.showMore}
          </Link>
        </p>
      )}
    </ProfileSection>
  );
}

function usePages(authorId: string, first: ArticlePage) {
  const [added, setAdded] = useState<ArticlePage[]>([]);
  const [known, setKnown] = useState(first);
  const [isLoading, setLoading] = useState(false);
  if (known !== first) {
    setKnown(first);
    setAdded([]);
  }

  async function showMore(after: string): Promise<void> {
    setLoading(true);
    try {
      const client = await loadClient();
      const page = await client.articles.byAuthor({ authorId, after });
      setAdded((pages) => [...pages, page]);
    } catch {
      showToast({ tone: 'error', title: profileTexts.moreFailed });
    } finally {
      setLoading(false);
    }
  }

  return { pages: [first, ...added], isLoading, showMore };
}
