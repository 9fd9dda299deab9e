import { parseWebAddress } from '../web-address.ts';
import { providers, type Provider } from './providers.ts';

/** What is embedded: never an address, so it cannot lead elsewhere. */
export type Embed = { provider: string; id: string };

/** The embed for a provider's address; null for every other address. */
export function embedAt(address: string): Embed | null {
  const url = parseWebAddress(address);
  if (url === null) return null;
  for (const [provider, { hosts, idIn }] of providers) {
    const id = hosts.includes(url.hostname) ? idIn(url) : null;
    if (id !== null) return { provider, id };
  }
  return null;
}

/**
 * The provider of an embed, if the provider's page for the id is an address of exactly this embed.
 */
export function providerOf({ provider, id }: Embed): Provider | null {
  const known = providers.get(provider);
  const found = known ? embedAt(known.page(id)) : null;
  return known && found?.provider === provider && found.id === id ? known : null;
}

/** Our own page that contains only the player: the only one that may frame another site. */
export function framePath({ provider, id }: Embed): string {
  return `/embed/${provider}/${id}`;
}

/**
 * What a player may do, wherever it is framed: run scripts, use its own storage, and open a window.
 * It may not navigate the page away, open dialogs or start downloads.
 */
export const frameRights = {
  sandbox:
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation',
  allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  /**
   * YouTube plays only if it receives the origin of the embedding site; it does not receive the
   * page.
   */
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const;
