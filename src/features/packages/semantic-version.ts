/** A SemVer 2 version in its parts; numbers stay strings, since they can have any length. */
export type SemanticVersion = {
  /** Major, minor, patch. */
  core: [string, string, string];
  /** `beta` and `1` of `2.0.0-beta.1`; empty for a release. */
  prerelease: string[];
  /** The part after the plus: it does not affect precedence. */
  build: string;
};

export const maxVersionLength = 40;

const number = '0|[1-9][0-9]*';
const identifier = '0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*';
const pattern = new RegExp(
  `^(${number})\\.(${number})\\.(${number})(?:-((?:${identifier})(?:\\.(?:${identifier}))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$`,
);

/** The parts of a version such as '2.4.1' or '2.5.0-beta.1', or undefined if it is not one. */
export function parseVersion(text: string): SemanticVersion | undefined {
  if (text.length > maxVersionLength) return undefined;
  const [, major, minor, patch, prerelease = '', build = ''] = pattern.exec(text) ?? [];
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  return { core: [major, minor, patch], prerelease: prerelease.split('.').filter(Boolean), build };
}

export function isPrerelease(version: string): boolean {
  return (parseVersion(version)?.prerelease.length ?? 0) > 0;
}

/**
 * A string whose byte order is the precedence of versions: a number is prefixed with its length, a
 * release comes after its previews, and a shorter list of identifiers comes first.
 * @throws if it is not a version
 */
export function precedenceKey(version: string): string {
  const parsed = parseVersion(version);
  if (!parsed) throw new Error(`"${version}" is not a semantic version.`);
  const core = parsed.core.map(numberKey).join('');
  if (parsed.prerelease.length === 0) return `${core}~`;
  return `${core}-${parsed.prerelease.map(identifierKey).join('')}`;
}

function numberKey(digits: string): string {
  return `${String(digits.length).padStart(2, '0')}${digits}`;
}

/** Numbers come before words; the marker at the end comes before every character of a word. */
function identifierKey(part: string): string {
  return /^[0-9]+$/.test(part) ? `0${numberKey(part)}!` : `1${part}!`;
}
