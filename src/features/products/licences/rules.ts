/** For code, as SPDX names them: the first are those that fit with Blender's own. */
const codeLicences = [
  'GPL-3.0-or-later',
  'GPL-2.0-or-later',
  'AGPL-3.0-or-later',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'MIT',
  'Apache-2.0',
  'BSD-3-Clause',
  'BSD-2-Clause',
  'Zlib',
] as const;

/** For models, materials and pictures: SPDX's names, and one of ours. */
const assetLicences = [
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-SA-4.0',
  'CC-BY-ND-4.0',
  'Royalty-Free',
] as const;

/** What a seller can choose; the manifest of an extension may name others. */
export const licenceNames = [...codeLicences, ...assetLicences] as const;
export type LicenceName = (typeof licenceNames)[number];

/** A stored licence, as far as the form offers it. */
export function offeredLicence(stored: string): LicenceName | '' {
  return licenceNames.find((name) => name === stored) ?? '';
}
