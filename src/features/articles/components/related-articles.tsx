import { articleTexts } from '../texts.ts';
import { ArticleCard, type ArticleCardData } from './article-card.tsx';

/** Related articles; nothing if there are none, or they could not be loaded. */
export function RelatedArticles({ articles }: { articles: readonly ArticleCardData[] | null }) {
  if (!articles || articles.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-14 print:hidden">
      <h2 id="related" className="text-xl">
        {articleTexts.related}
      </h2>
      <div className="far-below mt-5 grid gap-6 sm:grid-cols-2 sm:gap-y-8">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} isRowOnPhones />
        ))}
      </div>
    </section>
  );
}
