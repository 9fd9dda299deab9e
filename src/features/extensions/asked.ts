import { parseBlenderVersion, type BlenderVersion } from '#features/packages/blender-version.ts';

/** What a Blender says of itself when it asks for the listing; null: it did not say. */
export type Asked = {
  blender: BlenderVersion | null;
  platform: string | null;
  /** Such as '3.11'. */
  python: string | null;
  /** Whether early versions are wanted too. */
  isBeta: boolean;
};

const platformPattern = /^[a-z0-9]{1,20}-[a-z0-9_]{1,20}$/;
const pythonPattern = /^(\d{1,3}\.\d{1,3})(?:\.\d{1,3})?$/;

/**
 * The parameters of a listing. What is malformed counts as absent and what is unknown is ignored:
 * an error would end the sync of a Blender that we do not know yet.
 */
export function readAsked(query: URLSearchParams): Asked {
  const platform = query.get('platform') ?? '';
  const [, python = null] = pythonPattern.exec(query.get('python_version') ?? '') ?? [];
  return {
    blender: parseBlenderVersion(query.get('blender_version') ?? '') ?? null,
    platform: platformPattern.test(platform) ? platform : null,
    python,
    isBeta: query.get('channel') === 'beta',
  };
}

/** The same text for all requests that are answered alike. */
export function keyOfAsked({ blender, platform, python, isBeta }: Asked): string {
  return [blender?.join('.') ?? '', platform ?? '', python ?? '', isBeta ? 'beta' : ''].join(' ');
}
