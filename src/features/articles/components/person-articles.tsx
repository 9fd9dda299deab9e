import { MoreLink } from '#client/more-pages.tsx';
import { usePages } from '#client/use-pages.ts';
import { ProfileSection } from '#features/profiles/components/profile-section.tsx';
import { profileTexts } from '#features/profiles/texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { articleClient } from '../client.ts';
import type { ModerationStatus } from '../rules.ts';
import { ArticleCard, type ArticleCardData } from './article-card.tsx';
import { scheduleTexts } from '../scheduling/texts.ts';
import { ownSeriesPath } from '../series/rules.ts';
import { seriesTexts } from '../series/texts.ts';
import { StatusChip } from './status-chip.tsx';

type ArticlePage = {
  articles: (ArticleCardData & { moderationStatus: ModerationStatus; publishAt: Date | null })[];
  next: string | null;
};

type PersonArticlesProps = { authorId: string; first: ArticlePage; isOwn: boolean };

/** A person's articles; the person sees all of their own, with the moderation status of each. */
export function PersonArticles({ authorId, first, isOwn }: PersonArticlesProps) {
  const { pages, isLoading, showMore } = usePages<ArticlePage>({
    list: `articles of ${authorId}`,
    first,
    read: (after) => articleClient.byAuthor({ authorId, after }),
    failed: profileTexts.moreFailed,
  });
  const articles = pages.flatMap((page) => page.articles);
  const next = pages.at(-1)?.next;
  return (
    <ProfileSection id="articles" title={profileTexts.articles}>
      {isOwn && articles.length > 0 && (
        <ButtonLink size="small" to={ownSeriesPath} className="mt-4">
          {seriesTexts.ownTitle}
        </ButtonLink>
      )}
      {articles.length === 0 && <p className="mt-4 text-muted">{profileTexts.noArticles}</p>}
      <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {articles.map((article) => (
          <li key={article.id} className="grid content-start justify-items-start gap-3">
            <div className="w-full">
              <ArticleCard article={article} />
            </div>
            {isOwn && <StatusChip status={article.moderationStatus} />}
            {isOwn && article.publishAt && (
              <p className="text-sm text-muted">
                {scheduleTexts.scheduledFor} <LocalTime at={article.publishAt} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <MoreLink
          className="mt-10"
          address={`?articles=${encodeURIComponent(next)}#articles`}
          label={profileTexts.showMore}
          isLoading={isLoading}
          onLoad={() => showMore(next)}
        />
      )}
    </ProfileSection>
  );
}
