import { linkSchemes } from './rules.ts';

const allowedSchemes: ReadonlySet<string> = new Set(linkSchemes);
const schemesWithHost: ReadonlySet<string> = new Set(['http', 'https', 'ftp', 'ftps']);
const localAddress = /^(?:#|\/(?![/\\]))/;
const schemeAndRest = /^([a-z][a-z0-9+.-]*):(.+)$/i;

/**
 * The address of a link: one with an allowed scheme, a path of this site or a fragment of the page.
 * Every other address becomes empty (spec A §5), including one without a scheme, because it would
 * be relative to the page.
 */
export function safeHref(href: string): string {
  // Browsers drop control characters inside an address, so they are removed before it is checked.
  const address = href
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/\s/g, encodeURIComponent);
  if (localAddress.test(address)) return address;
  const [, scheme, rest] = schemeAndRest.exec(address) ?? [];
  if (scheme === undefined || rest === undefined) return '';
  return isAllowed(scheme.toLowerCase(), rest, address) ? address : '';
}

/** Whether a safe address leads away from this site. */
export function isExternal(safe: string): boolean {
  return safe !== '' && !localAddress.test(safe);
}

/** The attributes of a link to a safe address for browsers and search engines. */
export function linkRelation(safe: string): string | null {
  return isExternal(safe) ? 'noopener noreferrer nofollow ugc' : null;
}

function isAllowed(scheme: string, rest: string, address: string): boolean {
  if (!allowedSchemes.has(scheme)) return false;
  if (!schemesWithHost.has(scheme)) return true;
  return /^\/\/[^/?#\\]/.test(rest) && URL.canParse(address);
}
