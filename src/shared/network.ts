/**
 * The unit by which visitors are counted or limited: an IPv4 address itself, an IPv6 address as its
 * /64, since a household or server can change addresses freely within it. Anything that is not an
 * address is used unchanged.
 */
export function networkOf(address: string): string {
  const plain = (address.split('%', 1)[0] ?? '').toLowerCase();
  const groups = groupsOf(plain);
  if (!groups) return plain;
  return mappedIn(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** The IPv4 address that an IPv6 address stands for, which all share one /64; null for others. */
function mappedIn(groups: string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join('.');
}

/** The eight groups of an IPv6 address without leading zeros; null if it is not one. */
function groupsOf(address: string): string[] | null {
  if (!/^[0-9a-f.]*:[0-9a-f:.]*$/.test(address)) return null;
  if (!URL.canParse(`http://[${address}]/`)) return null;
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [before = '', after] = written.split('::');
  const start = before === '' ? [] : before.split(':');
  const end = after ? after.split(':') : [];
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
}
