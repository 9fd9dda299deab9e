/** What may be viewed before buying. */
export const insideLimits = {
  /** Of a file of code; longer ones are only for people who have the product. */
  fileBytes: 256 * 1024,
  pathLength: 240,
} as const;

/** Files of code that one person or network may open. */
export const insideRate = { points: 120, seconds: 600, isForReading: true } as const;

/** The limits for reading one file of an archive, and how many may wait. */
export const insideReading = { seconds: 5, megabytes: 320, waiting: 60, waitingEach: 4 } as const;

const readableEndings =
  /\.(?:py|toml|md|txt|rst|json|cfg|ini|ya?ml|xml|csv|glsl|vert|frag|osl|css|js|sh)$/i;
const readableNames = /^(?:LICEN[CS]E|COPYING|README|CHANGELOG|AUTHORS|NOTICE)$/i;

/** Whether a file of an archive is text that can be shown. */
export function isReadable({ path, bytes }: { path: string; bytes: number }): boolean {
  if (bytes > insideLimits.fileBytes) return false;
  return readableEndings.test(path) || readableNames.test(path.slice(path.lastIndexOf('/') + 1));
}

const gplFamily = /^(?:A|L)?GPL-\d/;
const openLicences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Zlib',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BSL-1.0',
  'Apache-2.0',
  'MPL-2.0',
  'CC0-1.0',
  'Unlicense',
]);

/**
 * Whether everybody may see the code: its licences must all permit reading and redistribution, and
 * for paid products all must be versions of the GPL.
 */
export function mayShowCode(licences: readonly string[], priceCents: number): boolean {
  const isOpen = (name: string) =>
    gplFamily.test(name) || (priceCents === 0 && openLicences.has(name));
  return licences.length > 0 && licences.every(isOpen);
}

/** One of the files of a version. */
export type InsidePackage = { id: string; name: string; platforms: string[] };

type Inside = {
  /** The path of the displayed code in the archive. */
  file?: string | undefined;
  /** The package by its id, if there are several. */
  of?: string | undefined;
};

export function insidePath(product: { slug: string }, { file, of }: Inside = {}): string {
  const search = new URLSearchParams();
  if (of !== undefined) search.set('of', of);
  if (file !== undefined) search.set('file', file);
  const query = search.size > 0 ? `?${search.toString()}` : '';
  return `/marketplace/${encodeURIComponent(product.slug)}/files${query}`;
}
