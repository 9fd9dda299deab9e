const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that stand for no country: unknown, and Tor as Cloudflare says it. */
const none = new Set(['XX', 'ZZ', 'T1']);

/** The two letters of a country that somebody gives, or null when they are none. */
export function countryFrom(given: string | null | undefined): string | null {
  const code = given?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(code) || none.has(code)) return null;
  return names.of(code) ? code : null;
}

/** 'Germany' for 'DE'. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
