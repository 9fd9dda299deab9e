import type { MetaDescriptor } from 'react-router';
import { atomType } from '#shared/atom.ts';

export type PageMeta = {
  path: string;
  title: string;
  description: string;
  image?: { url: string; width: number; height: number };
  type?: 'website' | 'article' | 'product';
  /** schema.org data for search engines. */
  structured?: Record<string, unknown>;
};

/** Title, description, canonical address and the cards of other sites, for one page. */
export function pageMeta(publicUrl: string | undefined, page: PageMeta): MetaDescriptor[] {
  const title = page.title === 'Forge' ? page.title : `${page.title} | Forge`;
  const url = `${publicUrl ?? ''}${page.path}`;
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Forge' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    ...(page.image
      ? [
          { property: 'og:image', content: `${publicUrl ?? ''}${page.image.url}` },
          { property: 'og:image:width', content: String(page.image.width) },
          { property: 'og:image:height', content: String(page.image.height) },
        ]
      : []),
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    ...(page.structured ? [{ 'script:ld+json': page.structured }] : []),
  ];
}

/** The head of a page that search engines do not index. */
export function hiddenPageMeta(path: string, title: string, description = title): MetaDescriptor[] {
  return [
    ...pageMeta(undefined, { path, title, description }),
    { name: 'robots', content: 'noindex' },
  ];
}

/** Lets a browser or a feed reader discover a feed from its pages. */
export function feedLink(title: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: atomType, title, href };
}

/** The position of a page in the site's hierarchy, for search engines. */
export function breadcrumbs(
  publicUrl: string,
  steps: readonly { name: string; path: string }[],
): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: `${publicUrl}${step.path}`,
      })),
    },
  };
}
