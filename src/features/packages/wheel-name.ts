import { blenderPlatforms, type BlenderPlatform } from './rules.ts';

/** The parts of a wheel's name: `Pillow-10.0.0-cp311-cp311-win_amd64.whl`. */
export type WheelName = {
  /** As pip compares it: small letters, one kind of separator. */
  distribution: string;
  platforms: readonly BlenderPlatform[];
  /** Python versions such as '3.11'; none means all. */
  pythonVersions: string[];
};

/** Undefined if it is not a wheel's name: five or six parts separated by hyphens. */
export function parseWheelName(file: string): WheelName | undefined {
  const parts = file.replace(/\.whl$/, '').split('-');
  if (!file.endsWith('.whl') || (parts.length !== 5 && parts.length !== 6)) return undefined;
  const [python = '', abi = '', platform = ''] = parts.slice(-3);
  if (parts.includes('')) return undefined;
  return {
    distribution: (parts[0] ?? '').toLowerCase().replace(/[._]+/g, '_'),
    platforms: [...new Set(platform.split('.').flatMap(platformsOfTag))],
    pythonVersions: pythonVersionsOfTags(python, abi),
  };
}

function platformsOfTag(tag: string): readonly BlenderPlatform[] {
  if (tag === 'any') return blenderPlatforms;
  if (tag === 'win_amd64') return ['windows-x64'];
  if (tag === 'win_arm64') return ['windows-arm64'];
  if (/^(?:many)?linux.*_x86_64$/.test(tag)) return ['linux-x64'];
  if (!tag.startsWith('macosx_')) return [];
  if (tag.endsWith('_x86_64')) return ['macos-x64'];
  if (tag.endsWith('_arm64')) return ['macos-arm64'];
  return /_universal2?$/.test(tag) ? ['macos-x64', 'macos-arm64'] : [];
}

/**
 * Built for specific versions only; the stable interface (abi3) and pure Python also work with
 * later ones.
 */
function pythonVersionsOfTags(python: string, abi: string): string[] {
  if (abi.split('.').includes('abi3')) return [];
  const versions = python.split('.').map((tag) => tag.replace(/^cp(\d)(\d+)$/, '$1.$2'));
  return versions.every((version) => version.includes('.')) ? versions : [];
}

/**
 * The Python versions for which these wheels contain every package; none means all, and null that
 * no Python has them all.
 */
export function pythonVersionsOf(wheels: readonly string[]): string[] | null {
  const versions = new Map<string, Set<string> | 'all'>();
  for (const path of wheels) {
    const wheel = parseWheelName(path.slice(path.lastIndexOf('/') + 1));
    if (!wheel) continue;
    const known = versions.get(wheel.distribution) ?? new Set<string>();
    const isOpen = known === 'all' || wheel.pythonVersions.length === 0;
    versions.set(wheel.distribution, isOpen ? 'all' : new Set([...known, ...wheel.pythonVersions]));
  }
  const [first, ...others] = [...versions.values()].filter((known) => known !== 'all');
  if (!first) return [];
  const shared = [...first].filter((version) => others.every((known) => known.has(version)));
  if (shared.length === 0) return null;
  return shared.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
