/** The current page, and the one before it in this tab, since it was loaded. */
let current: string | null = null;
let before: string | null = null;

/** How a visitor first came to something on this visit, by its id. */
const ways = new Map<string, string>();

/** Remembers the address of the current page, as long as the tab shows this site. */
export function notePage(address: string): void {
  if (address === current) return;
  before = current;
  current = address;
}

/**
 * The address that led to this page, for sellers' statistics: the full address within the site, or
 * only the name of another site. Nothing is stored for it.
 */
export function cameFrom(address: string): string {
  // The page may ask before or after the surrounding frame has recorded it.
  const last = current === address ? before : current;
  return last ?? referrer();
}

function referrer(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, protocol, host } = new URL(document.referrer);
  return origin === window.location.origin ? document.referrer : `${protocol}//${host}/`;
}

/** The first way to it on this visit. */
export function wayTo(id: string, from?: string): string {
  const known = ways.get(id);
  if (known !== undefined || from === undefined) return known ?? '';
  ways.set(id, from);
  return from;
}
