const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that mean no country: unknown, and Cloudflare's code for Tor. */
const none = new Set(['XX', 'ZZ', 'T1']);

/** A two-letter country code from outside, or null if it is not one. */
export function countryFrom(given: string | null | undefined): string | null {
  const code = given?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(code) || none.has(code)) return null;
  return names.of(code) ? code : null;
}

/** 'Germany' for 'DE'. A browser may know another name for a country than the server. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
