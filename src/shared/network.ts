/**
 * The unit by which visitors are counted or limited: an IPv4 address itself, an IPv6 address as its
 * /64, since a household or server can change addresses freely within it. Anything that is not an
 * address is used unchanged.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  const groups = groupsOf(plain);
  if (!groups) return plain;
  return mappedIn(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** Larger networks that one customer of a provider may own, and how often each may what a /64 may. */
const widerNetworks = [
  { bits: 56, factor: 2 },
  { bits: 48, factor: 4 },
] as const;

/**
 * Every network by which a visitor's address is limited, the smallest first, and how many times the
 * usual limit it has. An IPv6 customer may own 65,536 networks of the size that `networkOf` names.
 */
export function networksOf(address: string): { network: string; factor: number }[] {
  const own = { network: networkOf(address), factor: 1 };
  const groups = groupsOf(plainAddress(address));
  if (!groups || mappedIn(groups)) return [own];
  const wider = widerNetworks.map(({ bits, factor }) => ({
    network: `${prefixOf(groups, bits)}::/${bits}`,
    factor,
  }));
  return [own, ...wider];
}

/** The first groups of an IPv6 address; a bit length within a group cuts that group. */
function prefixOf(groups: readonly string[], bits: number): string {
  const whole = groups.slice(0, Math.floor(bits / 16));
  const rest = bits % 16;
  if (rest === 0) return whole.join(':');
  const cut = Number.parseInt(groups[whole.length] ?? '0', 16) & (0xffff << (16 - rest));
  return [...whole, cut.toString(16)].join(':');
}

function plainAddress(address: string): string {
  return (address.split('%', 1)[0] ?? '').toLowerCase();
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
