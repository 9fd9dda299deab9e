import { z } from 'zod';
import { isWholeBlenderVersion, type BlenderVersion } from '#features/packages/blender-version.ts';
import { pythonKeywords } from '#features/packages/manifest/rules.ts';
import { parseVersion } from '#features/packages/semantic-version.ts';
import { extensionKinds, productPath } from '#features/products/rules.ts';
import { archiveUrl } from './rules.ts';
import { repositoryTexts } from './texts.ts';

/** Characters of a listed text: far more than any manifest needs. */
const longestText = 1_000;

const anyText = z.string('is no text').min(1, 'is empty').max(longestText, 'is too long');
const plainText = anyText
  .refine((text) => text === text.trim(), 'has spaces around it')
  .refine((text) => !/\p{Cc}/u.test(text), 'has control characters');
const words = z.array(anyText, 'is no list').min(1, 'is empty');
const version = anyText.refine((text) => parseVersion(text) !== undefined, 'is no version');
const blenderVersion = anyText.refine(isWholeBlenderVersion, 'is not three numbers');

/**
 * A listing entry that every Blender version accepts. An entry that violates these rules would
 * break the sync for everybody, so it is left out.
 */
export const listingItemSchema = z.strictObject({
  schema_version: version,
  id: anyText.refine(isExtensionId, 'is no id of an extension'),
  name: plainText,
  tagline: plainText,
  version,
  type: z.enum(extensionKinds, 'is neither add-on nor theme'),
  maintainer: plainText,
  license: words,
  blender_version_min: blenderVersion,
  blender_version_max: blenderVersion.optional(),
  website: z.url({ protocol: /^https?$/ }),
  copyright: words.optional(),
  permissions: z.record(z.string(), anyText).optional(),
  tags: words.optional(),
  platforms: words.optional(),
  python_versions: z
    .array(z.string().regex(/^\d+(?:\.\d+)?$/))
    .min(1)
    .optional(),
  archive_size: z.int().positive(),
  archive_hash: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  archive_url: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.endsWith('.zip') && !/[?#]/.test(url), 'is no plain address of a .zip'),
});
export type ListingItem = z.infer<typeof listingItemSchema>;

/** The data of an entry. */
export type ItemSource = {
  extensionId: string;
  slug: string;
  /** A placeholder for a maintainer with only an e-mail address. */
  sellerName: string;
  number: string;
  /** As written in the file. */
  manifest: Readonly<Record<string, unknown>> | null;
  platforms: readonly string[];
  pythonVersions: readonly string[];
  blenderMin: BlenderVersion | null;
  blenderMax: BlenderVersion | null;
  permissions: Readonly<Record<string, string>>;
  bytes: number;
  sha256: string;
};

type Outcome = { item: ListingItem } | { problem: string };

/** The entry of a file in the listing, or what is wrong with it. */
export function listingItem(source: ItemSource, publicUrl: string): Outcome {
  const { manifest, extensionId, number } = source;
  if (!manifest) return { problem: 'manifest: is missing' };
  if (manifest['id'] !== extensionId) return { problem: 'id: is not that of the extension' };
  if (manifest['version'] !== number) return { problem: 'version: is not that of the file' };
  const parsed = listingItemSchema.safeParse(draftOf(source, manifest, publicUrl));
  if (parsed.success) return { item: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: `${issue?.path.join('.')}: ${issue?.message}` };
}

/** Lists and tables are omitted if they are empty: Blender refuses those. */
function draftOf(
  source: ItemSource,
  manifest: Readonly<Record<string, unknown>>,
  publicUrl: string,
): object {
  const { blenderMin, blenderMax, permissions, sellerName, bytes, sha256 } = source;
  const text = (key: string, instead: string) => textWithoutMail(manifest[key], instead);
  return defined({
    schema_version: manifest['schema_version'],
    id: manifest['id'],
    name: text('name', source.extensionId),
    tagline: text('tagline', source.extensionId),
    version: manifest['version'],
    type: manifest['type'],
    maintainer: manifest['maintainer'] === '' ? sellerName : text('maintainer', sellerName),
    license: manifest['license'],
    blender_version_min: blenderMin?.join('.') ?? manifest['blender_version_min'],
    blender_version_max: blenderMax?.join('.') ?? (manifest['blender_version_max'] || undefined),
    website: publicUrl + productPath(source),
    copyright: filled(listOf(manifest['copyright']).map(withoutMail)),
    permissions: Object.keys(permissions).length > 0 ? mapValues(permissions) : undefined,
    tags: filled(listOf(manifest['tags'])),
    platforms: filled(source.platforms),
    python_versions: filled(source.pythonVersions),
    archive_size: bytes,
    archive_hash: `sha256:${sha256}`,
    archive_url: archiveUrl(publicUrl, source),
  });
}

/** An e-mail address within a word: unlike `Paint@Home`, it has a domain with a dot. */
const mailAddress = /[^\s@]@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}{2}/u;

/** A listing is public, and maintainers are often given with their e-mail address. */
function withoutMail(value: unknown): unknown {
  if (typeof value !== 'string' || !mailAddress.test(value)) return value;
  return value
    .replace(/[^\s<>()[\]]+/g, (word) => (mailAddress.test(word) ? '' : word))
    .replace(/<>|\(\)|\[\]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ')
    .replaceAll(' ,', ',');
}

/** Blender refuses an empty text: one that was only an address is replaced. */
function textWithoutMail(value: unknown, instead: string): unknown {
  const kept = withoutMail(value);
  return kept === '' && value !== '' ? instead : kept;
}

function mapValues(permissions: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(permissions).map(([name, reason]) => [
      name,
      textWithoutMail(reason, repositoryTexts.noReason),
    ]),
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

function filled(values: readonly unknown[]): readonly unknown[] | undefined {
  const kept = values.filter((value) => value !== '');
  return kept.length > 0 ? kept : undefined;
}

function defined(item: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
}

/** Whether an extension may have this id: it becomes the name of a Python module. */
function isExtensionId(text: string): boolean {
  const isName = /^[A-Za-z]\w*$/.test(text) && !text.includes('__') && !text.endsWith('_');
  return isName && !pythonKeywords.has(text);
}
