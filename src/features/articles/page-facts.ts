import { changedAt } from '#shared/dates.ts';
import { cutText } from '#shared/text.ts';
import { seriesPath } from './series/rules.ts';
import { articleLimits, articlePath, type ArticleCategory } from './rules.ts';

type Person = { username: string; id: string };

type ArticleFacts = {
  title: string;
  description: string;
  category: ArticleCategory;
  slug: string;
  imageUrl: string;
  thumbnailWidth: number;
  thumbnailHeight: number;
  createdAt: Date;
  tags: readonly string[];
  testedWith: readonly string[];
  publishedAt: Date | null;
  updatedAt: Date;
  author: Person | null;
  coauthors: readonly Person[];
};

type SeriesFacts = { slug: string; title: string; place: number | null };

/** The metadata of an article's page for search engines and other sites (spec A §2). */
export function articlePageFacts(
  publicUrl: string,
  article: ArticleFacts,
  series: SeriesFacts | null,
) {
  const path = articlePath(article);
  const published = article.publishedAt ?? article.createdAt;
  const modified = changedAt({ published, updated: article.updatedAt });
  return {
    path,
    type: 'article' as const,
    title: article.title,
    description: cutText(article.description, articleLimits.metaDescription),
    image: {
      url: article.imageUrl,
      width: article.thumbnailWidth,
      height: article.thumbnailHeight,
    },
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.description,
      image: `${publicUrl}${article.imageUrl}`,
      keywords: article.tags.length > 0 ? article.tags.join(', ') : undefined,
      about: article.testedWith.length > 0 ? article.testedWith.map(blenderFacts) : undefined,
      datePublished: published.toISOString(),
      dateModified: modified.toISOString(),
      author: authorFacts(publicUrl, article),
      mainEntityOfPage: `${publicUrl}${path}`,
      ...(series?.place && {
        position: series.place,
        isPartOf: {
          '@type': 'CreativeWorkSeries',
          name: series.title,
          url: `${publicUrl}${seriesPath(series)}`,
        },
      }),
    },
  };
}

function blenderFacts(version: string) {
  return { '@type': 'SoftwareApplication', name: 'Blender', softwareVersion: version };
}

/** One person as an object, several as a list. */
function authorFacts(publicUrl: string, { author, coauthors }: ArticleFacts) {
  const people = (author ? [author, ...coauthors] : coauthors).map(({ id, username }) => ({
    '@type': 'Person',
    name: username,
    url: `${publicUrl}/profile/${id}`,
  }));
  return people.length > 1 ? people : (people[0] ?? null);
}

type Saved = { publishedAt: Date | null; updatedAt: Date; updateNote: string };

/** The last save since it was published, with the author's line about it. */
export function updateOf({ publishedAt, updatedAt, updateNote }: Saved) {
  return publishedAt && updatedAt > publishedAt ? { at: updatedAt, note: updateNote } : null;
}
