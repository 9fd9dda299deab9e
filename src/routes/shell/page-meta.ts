import type { MetaDescriptor } from 'react-router';

export type PageMeta = {
  path: string;
  title: string;
  description: string;
  image?: { url: string; width: number; height: number };
  type?: 'website' | 'article';
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
