import { parseBlenderVersion, type BlenderRange } from '#features/packages/blender-version.ts';
import { mustBeFixed, type ExtensionManifest } from '#features/packages/rules.ts';
import { parseVersion } from '#features/packages/semantic-version.ts';
import { pythonVersionsOf } from '#features/packages/wheel-name.ts';
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
  const isRefused = report !== undefined && mustBeFixed(report);
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
  const pythonVersions = pythonVersionsOf(generated?.wheels ?? manifest.wheels ?? []);
  return {
    number: manifest.version,
    name: manifest.name,
    blenderVersionMin: manifest.blender_version_min,
    blender: rangeOf(manifest.blender_version_min, manifest.blender_version_max),
    platforms: generated?.platforms ?? manifest.platforms ?? [],
    pythonVersions: pythonVersions ?? [],
    permissions: manifest.permissions ?? {},
    licences: manifest.license.map((licence) => licence.replace(/^SPDX:/, '')),
    manifest,
    isExtension: true,
    // The check may have been an older one, which let this pass.
    isRefused: isRefused || pythonVersions === null,
  };
}

/** A string that is not a Blender version sets no limit. */
export function rangeOf(min: string, max = ''): BlenderRange {
  return { min: parseBlenderVersion(min) ?? null, max: parseBlenderVersion(max) ?? null };
}
