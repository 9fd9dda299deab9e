import { z } from 'zod';
import { cleanLine, cutText } from '#shared/text.ts';
import { depthOf, manifestName, nameOf } from '../paths.ts';
import type { ManifestFacts } from '../rules.ts';
import { readAssignedLiteral } from './python-literal.ts';
import { readToml } from './toml.ts';

/** Whether this file of an archive can describe it. */
function mayDescribe(path: string): boolean {
  const name = nameOf(path);
  if (name === manifestName) return true;
  const depth = depthOf(path);
  return depth === 0 ? name.endsWith('.py') : depth === 1 && name === '__init__.py';
}

/**
 * An archive's own description: an extension's manifest takes precedence over an add-on's
 * `bl_info`, and one at the top over one in a folder. Two in two folders are ignored.
 */
export function readManifest(kept: ReadonlyMap<string, Uint8Array>): ManifestFacts | undefined {
  const paths = [...kept.keys()].filter(mayDescribe);
  const isManifest = (path: string) => nameOf(path) === manifestName;
  for (const candidates of [paths.filter(isManifest), paths.filter((path) => !isManifest(path))]) {
    const top = candidates.filter((path) => !path.includes('/'));
    const read = (list: string[]) => list.flatMap((path) => readOne(path, kept.get(path)) ?? []);
    const atTop = read(top);
    const found = atTop.length > 0 ? atTop : read(candidates);
    if (found.length === 1) return found[0];
  }
  return undefined;
}

function readOne(path: string, bytes: Uint8Array | undefined): ManifestFacts | undefined {
  const text = new TextDecoder().decode(bytes);
  return path.endsWith(manifestName) ? readExtension(text) : readAddon(text);
}

const shortText = z.string().transform((text) => cutText(cleanLine(text), 120));
const words = z
  .array(shortText)
  .max(100)
  .transform((list) => list.filter(Boolean).slice(0, 20));

const extensionSchema = z.looseObject({
  name: shortText,
  version: shortText,
  blender_version_min: shortText.default(''),
  tagline: shortText.default(''),
  maintainer: shortText.default(''),
  tags: words.default([]),
  license: words.default([]),
  permissions: z.record(z.string(), z.unknown()).default({}).catch({}),
});

/** An extension's manifest, or undefined if it is not one. */
export function readExtension(toml: string): ManifestFacts | undefined {
  const reading = readToml(toml);
  if (!reading.isSound) return undefined;
  const parsed = extensionSchema.safeParse(reading.value);
  if (!parsed.success) return undefined;
  const { name, version, blender_version_min, tagline, maintainer, tags, license, permissions } =
    parsed.data;
  return {
    source: 'extension',
    name,
    version,
    blenderVersionMin: blender_version_min,
    tagline,
    author: withoutAddress(maintainer),
    tags,
    licences: license.map((licence) => licence.replace(/^SPDX:/, '')),
    permissions: Object.keys(permissions).slice(0, 20),
  };
}

const versionNumbers = z.array(z.number().int().min(0).max(9999)).min(1).max(4);
const addonSchema = z.looseObject({
  name: shortText,
  version: z.union([versionNumbers.transform((parts) => parts.join('.')), shortText]).default(''),
  blender: versionNumbers
    .transform((parts) => parts.join('.'))
    .default('')
    .catch(''),
  description: shortText.default('').catch(''),
  author: shortText.default('').catch(''),
  category: shortText.default('').catch(''),
  license: shortText.default('').catch(''),
});

/** An add-on's `bl_info`, or undefined if there is none that can be parsed. */
export function readAddon(python: string): ManifestFacts | undefined {
  const parsed = addonSchema.safeParse(readAssignedLiteral(python, 'bl_info'));
  if (!parsed.success) return undefined;
  const { name, version, blender, description, author, category, license } = parsed.data;
  return {
    source: 'addon',
    name,
    version,
    blenderVersionMin: blender,
    tagline: description,
    author: withoutAddress(author),
    tags: category ? [category] : [],
    licences: license ? [license] : [],
    permissions: [],
  };
}

/** 'Mira <mira@example.org>' is shown as 'Mira'. */
function withoutAddress(author: string): string {
  return author
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
