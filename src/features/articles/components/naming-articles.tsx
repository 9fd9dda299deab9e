import { ArrowRightIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { noFilters, queryOf } from '../filters.ts';
import { articleTexts } from '../texts.ts';
import { ArticleCard, type ArticleCardData } from './article-card.tsx';

type NamingArticlesProps = {
  /** The mentioned product. */
  slug: string;
  naming: { total: number; articles: readonly ArticleCardData[] } | null;
};

/** The articles that mention a product; nothing if there are none, or they could not be loaded. */
export function NamingArticles({ slug, naming }: NamingArticlesProps) {
  if (!naming || naming.total === 0) return null;
  const { total, articles } = naming;
  return (
    <section aria-labelledby="naming-articles">
      <h2 id="naming-articles" className="text-xl">
        {articleTexts.usedIn(total)}
      </h2>
      <div className="far-below mt-5 grid gap-6 sm:grid-cols-2 sm:gap-y-8">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} isRowOnPhones />
        ))}
      </div>
      {total > articles.length && (
        <Link
          to={`/knowledge-base${queryOf({ ...noFilters, product: slug })}`}
          className="quiet-link mt-5 inline-flex min-h-11 items-center gap-1.5 font-semibold"
        >
          {articleTexts.viewAllArticles(total)}
          <ArrowRightIcon />
        </Link>
      )}
    </section>
  );
}
