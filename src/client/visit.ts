/** The page that is shown, and the one before it in this tab, since it was loaded. */
let current: string | null = null;
let before: string | null = null;

/** By which way a visitor first came to something on this visit, by its id. */
const ways = new Map<string, string>();

/** Remembers the address of the page that is shown, as long as the tab shows this site. */
export function notePage(address: string): void {
  if (address === current) return;
  before = current;
  current = address;
}

/**
 * The address that led to this page, for the figures of sellers: the whole one within the site, of
 * another site its name alone. Nothing is stored for it.
 */
export function cameFrom(address: string): string {
  // The page may ask before the frame around it has noted it, or after.
  const last = current === address ? before : current;
  return last ?? referrer();
}

function referrer(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, protocol, host } = new URL(document.referrer);
  return origin === window.location.origin ? document.referrer : `${protocol}//${host}/`;
}

/** The way to it, the first one of this visit. */
export function wayTo(id: string, from?: string): string {
  const known = ways.get(id);
  if (known !== undefined || from === undefined) return known ?? '';
  ways.set(id, from);
  return from;
}
