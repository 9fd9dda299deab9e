import { parseBlenderVersion, type BlenderRange } from '#features/packages/blender-version.ts';
import { mustBeMended, type ExtensionManifest } from '#features/packages/rules.ts';
import { parseVersion } from '#features/packages/semantic-version.ts';
import type { FileFacts } from '#features/uploads/files/rules.ts';

/** The data about a version that the content of one file contains. */
export type VersionFacts = {
  /** Empty if no manifest specifies it. */
  number: string;
  name: string;
  blenderVersionMin: string;
  blender: BlenderRange;
  /** None means every platform. */
  platforms: string[];
  /** None means every Python. */
  pythonVersions: string[];
  permissions: Record<string, string>;
  licences: string[];
  manifest: ExtensionManifest | null;
  isExtension: boolean;
  /** Blender or Forge refuses it, whatever its seller explains. */
  isRefused: boolean;
};

/** The only place that derives a version's data from a stored file. */
export function versionFactsOf({ package: report, manifest: summary }: FileFacts): VersionFacts {
  const manifest = report?.manifest ?? null;
  const isRefused = report !== undefined && mustBeMended(report);
  if (manifest) return factsOfManifest(manifest, isRefused);
  const isExtension = report ? report.kind === 'extension' : summary?.source === 'extension';
  const number = isExtension && parseVersion(summary?.version ?? '') ? summary?.version : '';
  const blenderVersionMin = isExtension ? (summary?.blenderVersionMin ?? '') : '';
  return {
    number: number ?? '',
    name: isExtension ? (summary?.name ?? '') : '',
    blenderVersionMin,
    blender: rangeOf(blenderVersionMin),
    platforms: [],
    pythonVersions: [],
    permissions: {},
    licences: summary?.licences ?? [],
    manifest: null,
    isExtension,
    isRefused,
  };
}

function factsOfManifest(manifest: ExtensionManifest, isRefused: boolean): VersionFacts {
  const { generated } = manifest.build ?? {};
  return {
    number: manifest.version,
    name: manifest.name,
    blenderVersionMin: manifest.blender_version_min,
    blender: rangeOf(manifest.blender_version_min, manifest.blender_version_max),
    platforms: generated?.platforms ?? manifest.platforms ?? [],
    pythonVersions: pythonVersionsOf(generated?.wheels ?? manifest.wheels ?? []),
    permissions: manifest.permissions ?? {},
    licences: manifest.license.map((licence) => licence.replace(/^SPDX:/, '')),
    manifest,
    isExtension: true,
    isRefused,
  };
}

/** A string that is not a Blender version sets no limit. */
export function rangeOf(min: string, max = ''): BlenderRange {
  return { min: parseBlenderVersion(min) ?? null, max: parseBlenderVersion(max) ?? null };
}

/**
 * The Python versions for which every wheel exists, such as '3.11'. A wheel for the stable
 * interface, or for Python 3 as a whole, supports all of them.
 */
export function pythonVersionsOf(wheels: readonly string[]): string[] {
  const ofPackages = new Map<string, string[] | null>();
  for (const wheel of wheels) {
    const parts = (wheel.split('/').at(-1) ?? '').replace(/\.whl$/, '').split('-');
    const [python = '', abi = ''] = parts.slice(-3);
    const name = parts[0] ?? '';
    const versions = abi === 'abi3' ? null : exactPythons(python);
    const before = ofPackages.get(name);
    ofPackages.set(name, versions && before !== null ? [...(before ?? []), ...versions] : null);
  }
  const bounded = [...ofPackages.values()].filter((versions) => versions !== null);
  const [first = [], ...rest] = bounded;
  const inAll = first.filter((version) => rest.every((versions) => versions.includes(version)));
  return [...new Set(inAll)].toSorted();
}

/** 'cp311' and 'cp311.cp312' name Python versions, 'py3' does not. */
function exactPythons(tag: string): string[] | null {
  const found = tag.split('.').map((part) => /^cp(3)(\d{1,2})$/.exec(part));
  return found.every((match) => match !== null)
    ? found.map(([, major = '', minor = '']) => `${major}.${minor}`)
    : null;
}
