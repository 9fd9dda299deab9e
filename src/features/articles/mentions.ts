import { downloadsIn } from '#document/blocks/download/contained.ts';
import { linksOf } from '#document/content.ts';
import type { RichDocument } from '#document/schema.ts';

/** An article is linked with so many products, the first of its text. */
const mostMentioned = 8;

/** Stands for a site that does not know its name: only paths are its own then. */
const unnamed = 'site.invalid';

const productPage = /^\/marketplace\/([^/]+)\/?$/;

/**
 * The slugs of the products that a text offers for download or whose pages it links to, by their path
 * or by an address of this site; each once.
 */
export function mentionedSlugs(document: RichDocument, siteHost: string): string[] {
  // First, so that none falls out: the page follows what it offers.
  const offered = downloadsIn(document).map(({ attrs }) => attrs.slug);
  const linked = linksOf(document).map((href) => slugIn(href, siteHost));
  return [...new Set([...offered, ...linked].filter((slug) => slug !== null))].slice(
    0,
    mostMentioned,
  );
}

function slugIn(href: string, siteHost: string): string | null {
  const own = new URL(`https://${siteHost || unnamed}`);
  const address = URL.parse(href, own);
  if (!address || address.host !== own.host || !/^https?:$/.test(address.protocol)) return null;
  const [, slug] = productPage.exec(address.pathname) ?? [];
  try {
    return slug === undefined ? null : decodeURIComponent(slug);
  } catch {
    return null;
  }
}
