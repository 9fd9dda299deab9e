const longestAddress = 2048;

/**
 * A web address as somebody types or copies it, possibly without its scheme. Null if it is not one,
 * or if it contains a user name, a password or a port.
 */
export function parseWebAddress(typed: string): URL | null {
  const address = typed.trim();
  if (address.length > longestAddress) return null;
  const withScheme = /^[a-z]+:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  if (!/^https?:$/.test(url.protocol)) return null;
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return isPlain ? url : null;
}

/** The segments of the path, unmodified. */
export function pathParts({ pathname }: URL): string[] {
  return pathname.split('/').filter((part) => part !== '');
}
