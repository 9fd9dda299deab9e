import type { BlenderPlatform } from '#features/packages/rules.ts';

/**
 * The platform of a browser, as named in manifests; '' if unknown. Browsers on a Mac all report
 * Intel, and most Macs have another processor by now.
 */
export function platformOf(userAgent: string): BlenderPlatform | '' {
  if (/Android|iPhone|iPad/.test(userAgent)) return '';
  const isArm = /\b(?:arm64|aarch64)\b/i.test(userAgent);
  if (userAgent.includes('Windows')) return isArm ? 'windows-arm64' : 'windows-x64';
  if (userAgent.includes('Macintosh')) return 'macos-arm64';
  return userAgent.includes('Linux') ? 'linux-x64' : '';
}
