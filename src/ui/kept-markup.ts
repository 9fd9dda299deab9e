import { createContext, useContext } from 'react';

/**
 * Long HTML of a page by its key, while the server renders. It is sent to the browser once, in the
 * page itself, and not a second time in the page's data.
 */
export const KeptMarkup = createContext<ReadonlyMap<string, string> | null>(null);

const found = new Map<string, string>();

/**
 * The HTML of the element with this id: from the loader; otherwise, on the server, from
 * `KeptMarkup`, and in the browser from the page that the server rendered.
 */
export function useKeptMarkup(sent: string | null, key: string, elementId: string): string {
  const kept = useContext(KeptMarkup);
  if (sent !== null) return sent;
  if (kept) return kept.get(key) ?? '';
  const known = found.get(key) ?? document.getElementById(elementId)?.innerHTML ?? '';
  found.set(key, known);
  return known;
}
