import { parseBlenderVersion, type BlenderVersion } from '#features/packages/blender-version.ts';

/** What a Blender sends about itself with the request for the listing; null: not sent. */
export type Asked = {
  blender: BlenderVersion | null;
  platform: string | null;
  /** Such as '3.11'. */
  python: string | null;
  /** Whether early versions are requested too. */
  isBeta: boolean;
};

const platformPattern = /^[a-z0-9]{1,20}-[a-z0-9_]{1,20}$/;
const pythonPattern = /^(\d{1,3}\.\d{1,3})(?:\.\d{1,3})?$/;

/**
 * The parameters of a listing. Malformed ones count as absent and unknown ones are ignored: an
 * error would break the sync of a Blender version that we do not know yet.
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

/** The same string for all requests that ask for the same. */
export function keyOfAsked({ blender, platform, python, isBeta }: Asked): string {
  return [blender?.join('.') ?? '', platform ?? '', python ?? '', isBeta ? 'beta' : ''].join(' ');
}
