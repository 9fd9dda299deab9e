import type { MetaDescriptor } from 'react-router';
import { articleTexts } from '#features/articles/texts.ts';
import { atomType } from '#shared/atom.ts';

export const articleFeedPath = '/knowledge-base/feed.xml';

/** Lets a browser or a feed reader find the feed of the Knowledge Base from a page of it. */
export const articleFeedLink = feedLink(articleTexts.pageTitle, articleFeedPath);

export function feedLink(title: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: atomType, title, href };
}
