/** The maximum lengths of a download's texts, in characters, and of downloads in one text. */
export const downloadLimits = { name: 200, slug: 200, inText: 8 } as const;

/** A product that an author offers within a text. */
export type OfferedProduct = { id: string; slug: string; name: string };

/** The page of a product. */
export function productAddress(slug: string): string {
  return `/marketplace/${encodeURIComponent(slug)}`;
}
