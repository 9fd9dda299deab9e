import { parseWebAddress } from '../web-address.ts';
import { providers, type Provider } from './providers.ts';

/** What is embedded: never an address, so that none can lead elsewhere. */
export type Embed = { provider: string; id: string };

/** What an address of one of the providers names; null for every other address. */
export function embedAt(address: string): Embed | null {
  const url = parseWebAddress(address);
  if (url === null) return null;
  for (const [provider, { hosts, idIn }] of providers) {
    const id = hosts.includes(url.hostname) ? idIn(url) : null;
    if (id !== null) return { provider, id };
  }
  return null;
}

/** The provider of an embed, if its own page of the id is an address of exactly this embed. */
export function providerOf({ provider, id }: Embed): Provider | null {
  const known = providers.get(provider);
  const found = known ? embedAt(known.page(id)) : null;
  return known && found?.provider === provider && found.id === id ? known : null;
}

/** Our own page with nothing but the player in it: the only one that may frame another site. */
export function framePath({ provider, id }: Embed): string {
  return `/embed/${provider}/${id}`;
}

/**
 * What a player may do, wherever it is framed: run, remember in its own place, and open a window. It
 * may not lead the page away, ask by dialogs or start downloads.
 */
export const frameRights = {
  sandbox:
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation',
  allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  /** YouTube plays only where it is told which site asks; the page stays unsaid. */
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const;
