import type { MetaDescriptor } from 'react-router';
import { articleLimits, articlePath, type ArticleCategory } from '#features/articles/rules.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { cutText } from '#shared/text.ts';
import { articleFeedLink } from './feed-link.ts';
import { breadcrumbs, pageMeta } from '#shell/page-meta.ts';

type ArticleFacts = {
  title: string;
  description: string;
  category: ArticleCategory;
  slug: string;
  imageUrl: string;
  thumbnailWidth: number;
  thumbnailHeight: number;
  createdAt: Date;
  publishedAt: Date | null;
  updatedAt: Date;
  author: { username: string; id: string } | null;
};

/** What search engines and other sites are told of an article (spec A §2). */
export function articleMeta(publicUrl: string, article: ArticleFacts): MetaDescriptor[] {
  const path = articlePath(article);
  return [
    ...pageMeta(publicUrl, {
      path,
      type: 'article',
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
        datePublished: (article.publishedAt ?? article.createdAt).toISOString(),
        dateModified: article.updatedAt.toISOString(),
        author: article.author && {
          '@type': 'Person',
          name: article.author.username,
          url: `${publicUrl}/profile/${article.author.id}`,
        },
        mainEntityOfPage: `${publicUrl}${path}`,
      },
    }),
    breadcrumbs(publicUrl, [
      { name: articleTexts.pageTitle, path: '/knowledge-base' },
      { name: article.title, path },
    ]),
    articleFeedLink,
  ];
}
