/**
 * For code, by SPDX name: all that extensions.blender.org accepts, the most common ones first, and
 * the one for server software.
 */
const codeLicences = [
  'GPL-3.0-or-later',
  'GPL-2.0-or-later',
  'AGPL-3.0-or-later',
  'LGPL-3.0-or-later',
  'LGPL-2.1-or-later',
  'MPL-2.0',
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-3-Clause',
  'BSD-2-Clause',
  'BSD-1-Clause',
  'BSL-1.0',
  'Zlib',
  'Pixar',
] as const;

/** For models, materials and pictures: SPDX names, and one of ours. */
const assetLicences = [
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-SA-4.0',
  'CC-BY-ND-4.0',
  'Royalty-Free',
] as const;

/** The licences that a seller can choose; the manifest of an extension may name others. */
export const licenceNames = [...codeLicences, ...assetLicences] as const;
export type LicenceName = (typeof licenceNames)[number];

/** A stored licence, if the form offers it. */
export function offeredLicence(stored: string): LicenceName | '' {
  return licenceNames.find((name) => name === stored) ?? '';
}
