/** Limits of the statistics of who saw a product and came to buy it. */
export const trafficLimits = {
  /** Other sites that are counted by name for one product on one day; the rest are `elsewhere`. */
  hosts: 20,
  hostLength: 100,
  /** Cards that one beacon names. */
  cards: 50,
  /** Of the referring address that a browser sends. */
  from: 2000,
  /** Days that the counts are kept. */
  days: 400,
} as const;

/** What visitors do before they buy; sales are counted from the purchases. */
export const trafficSteps = ['card', 'page', 'checkout'] as const;
export type TrafficStep = (typeof trafficSteps)[number];

/** Reports of seen cards that one person or network may send. */
export const cardsRate = { points: 1200, seconds: 600, isForReading: true } as const;

/** The browser did not send it, as for a bookmark, a mail or a site that hides it. */
export const directSource = '';

/** Sites beyond the limit, and sources other than web sites, such as an app. */
export const elsewhere = 'elsewhere';

/** Kinds of our own pages that lead to a product; none of them is a valid host name. */
type OwnPage =
  | 'forge/home'
  | 'forge/listing'
  | 'forge/search'
  | 'forge/product'
  | 'forge/article'
  | 'forge/profile'
  | 'forge/other';

/** On these pages the origin of a visitor is lost. */
const passages = /^(?:accounts\.google\.com|(?:checkout|connect)\.stripe\.com)$/;
const ownPassages = /^\/(?:login|signup|sandbox|purchase-\w+|purchases|reset-password)(?:\/|$)/;

const pages: readonly [address: RegExp, page: OwnPage][] = [
  [/^\/$/, 'forge/home'],
  [/^\/search\/?$/, 'forge/search'],
  [/^\/marketplace\/?$/, 'forge/listing'],
  [/^\/marketplace\/[^/]+/, 'forge/product'],
  [/^\/knowledge-base\/[^/]+\/[^/]+/, 'forge/article'],
  [/^\/profile\/[^/]+/, 'forge/profile'],
];

/** A public host name: letters at its end, at least one dot; not an IP address. */
const siteName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * Where a visitor came from, based on the address from their browser: the kind of one of our pages,
 * or the name of another site and nothing else of its address. The address may be malformed.
 */
export function sourceFrom(from: string | undefined, ownHost: string): string {
  if (!from) return directSource;
  if (from.length > trafficLimits.from || !URL.canParse(from)) return elsewhere;
  const { protocol, host, hostname, pathname, searchParams } = new URL(from);
  if (protocol !== 'http:' && protocol !== 'https:') return elsewhere;
  if (host === ownHost) return ownPageOf(pathname, searchParams);
  const site = hostname.replace(/^www\./, '');
  if (passages.test(site)) return directSource;
  return site.length <= trafficLimits.hostLength && siteName.test(site) ? site : elsewhere;
}

function ownPageOf(path: string, query: URLSearchParams): string {
  if (ownPassages.test(path)) return directSource;
  const page = pages.find(([address]) => address.test(path))?.[1] ?? 'forge/other';
  return page === 'forge/listing' && query.get('q') ? 'forge/search' : page;
}

/** Whether this names another site, which are limited in number. */
export function isSite(source: string): boolean {
  return source.includes('.');
}
