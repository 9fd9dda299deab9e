import { listedArticles } from '#features/articles/listing.queries.server.ts';
import { listedProducts } from '#features/products/listing.queries.server.ts';
import { foundPeople } from '#features/profiles/search.queries.server.ts';
import type { ReadContext } from '#platform/shared-reads.server.ts';
import type { SearchResults } from './found.ts';
import { searchLimits } from './rules.ts';

/**
 * The best matches of everything that visitors may see: published articles and listed products as
 * their listings find them, and people.
 */
export async function searchEverywhere(context: ReadContext, q: string): Promise<SearchResults> {
  const limit = searchLimits.groupSize;
  const [articles, products, people] = await Promise.all([
    listedArticles(context, { q, limit }),
    listedProducts(context, { q, limit, price: 'all' }),
    foundPeople(context, { q, limit }),
  ]);
  return {
    articles: {
      rows: articles.articles.map(({ id, slug, title, category, readTime, ...rest }) => {
        const { description, difficulty, thumbnailId } = rest;
        return { id, slug, title, category, readTime, description, difficulty, thumbnailId };
      }),
      hasMore: articles.next !== null,
      corrected: articles.corrected,
    },
    products: {
      rows: products.products.map(({ id, slug, name, description, priceCents, ...rest }) => {
        const { thumbnailId, author } = rest;
        const seller = author?.username ?? null;
        return { id, slug, name, description, priceCents, thumbnailId, seller };
      }),
      hasMore: products.next !== null,
      corrected: products.corrected,
    },
    people: { rows: people.people, hasMore: people.next !== null },
  };
}
