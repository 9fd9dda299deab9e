import { downloadsIn } from '#document/blocks/download/contained.ts';
import { linksOf } from '#document/content.ts';
import type { RichDocument } from '#document/schema.ts';

/** The maximum number of products per article, the first ones in its text. */
const mostMentioned = 8;

/** A placeholder for a site whose host name is unknown: then only paths count as its own. */
const unnamed = 'site.invalid';

const productPage = /^\/marketplace\/([^/]+)\/?$/;

/**
 * The slugs of the products that a text offers for download or links to, by path or by an address
 * of this site; without duplicates.
 */
export function mentionedSlugs(document: RichDocument, siteHost: string): string[] {
  // First, so that none is cut off: the page follows what it offers.
  const offered = downloadsIn(document).map(({ attrs }) => attrs.slug);
  const linked = linksOf(document).map((href) => slugIn(href, siteHost));
  return [...new Set([...offered, ...linked].filter((slug) => slug !== null))].slice(
    0,
    mostMentioned,
  );
}

function slugIn(href: string, siteHost: string): string | null {
  const own = new URL(`https://${siteHost || unnamed}`);
  if (!URL.canParse(href, own)) return null;
  const address = new URL(href, own);
  if (address.host !== own.host || !/^https?:$/.test(address.protocol)) return null;
  const [, slug] = productPage.exec(address.pathname) ?? [];
  try {
    return slug === undefined ? null : decodeURIComponent(slug);
  } catch {
    return null;
  }
}
