import { ArticleFacts, CategoryChip } from './article-card.tsx';
import type { ArticleCategory, ArticleDifficulty } from '../rules.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { Picture } from '#ui/picture.tsx';

type Headline = {
  title: string;
  description: string;
  category: ArticleCategory;
  difficulty: ArticleDifficulty;
  readTime: string;
};
type Hero = { thumbnailId: string; thumbnailWidth: number; thumbnailHeight: number };

/** Hero image, title and description. */
export function ArticleHeader({ article }: { article: Headline & Hero }) {
  return (
    <header>
      <ArticleHero article={article} />
      <ArticleHeadline article={article} Title="h1" />
    </header>
  );
}

export function ArticleHero({ article }: { article: Hero }) {
  return (
    <div className="media aspect-video! max-sm:-mx-(--gutter) max-sm:rounded-none">
      <Picture
        src={(width) => imageAddress(article.thumbnailId, width)}
        alt=""
        width={article.thumbnailWidth}
        height={article.thumbnailHeight}
        sizes="(min-width: 80rem) 832px, (min-width: 64rem) calc(100vw - 29rem), 100vw"
        priority
      />
    </div>
  );
}

/** `Title` has the heading level of its page. */
export function ArticleHeadline({ article, Title }: { article: Headline; Title: 'h1' | 'h2' }) {
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <CategoryChip category={article.category} />
        <ArticleFacts difficulty={article.difficulty} readTime={article.readTime} />
      </div>
      <Title className="article-title mt-4">{article.title}</Title>
      <p className="mt-5 text-xl text-muted">{article.description}</p>
    </>
  );
}
