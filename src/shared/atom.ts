import { changedAt } from './dates.ts';
import { escapeXml, textElement } from './xml.ts';

/** One entry of a feed; addresses are absolute and ids never change. */
export type FeedEntry = {
  id: string;
  title: string;
  url: string;
  summary: string;
  categories: readonly string[];
  authors: readonly { name: string; url: string | null }[];
  published: Date;
  updated: Date;
};

export type Feed = {
  title: string;
  subtitle: string;
  /** The address of the feed itself, which is also its id. */
  selfUrl: string;
  /** The page that the feed belongs to. */
  pageUrl: string;
  entries: readonly FeedEntry[];
};

export const atomType = 'application/atom+xml';

/** An Atom feed (RFC 4287). */
export function atomFeed({ title, subtitle, selfUrl, pageUrl, entries }: Feed): string {
  const updated = Math.max(0, ...entries.map((entry) => changedAt(entry).getTime()));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    textElement('id', selfUrl),
    textElement('title', title),
    textElement('subtitle', subtitle),
    link('self', selfUrl, atomType),
    link('alternate', pageUrl, 'text/html'),
    textElement('updated', new Date(updated).toISOString()),
    ...entries.map(entryElement),
    '</feed>',
    '',
  ].join('\n');
}

export function atomResponse(feed: Feed): Response {
  return new Response(atomFeed(feed), {
    headers: {
      'Content-Type': `${atomType}; charset=utf-8`,
      'Cache-Control': 'public, max-age=300',
    },
  });
}

function entryElement(entry: FeedEntry): string {
  return [
    '<entry>',
    textElement('id', entry.id),
    textElement('title', entry.title),
    link('alternate', entry.url, 'text/html'),
    textElement('published', entry.published.toISOString()),
    textElement('updated', changedAt(entry).toISOString()),
    ...entry.authors.map(authorElement),
    ...entry.categories.map((category) => `<category term="${escapeXml(category)}"/>`),
    textElement('summary', entry.summary),
    '</entry>',
  ].join('\n');
}

function authorElement({ name, url }: FeedEntry['authors'][number]): string {
  return `<author>${textElement('name', name)}${url === null ? '' : textElement('uri', url)}</author>`;
}

function link(relation: string, address: string, type: string): string {
  return `<link rel="${relation}" type="${type}" href="${escapeXml(address)}"/>`;
}
