import { blenderPlatforms, type BlenderPlatform } from '#features/packages/rules.ts';
import { lookupTable } from '#shared/lookup-table.ts';

/** Which Blender version on which platform downloads; '' if it is not Blender or unknown. */
export type Agent = { blender: string; platform: BlenderPlatform | '' };

const pattern = /^Blender\/(\d{1,3}\.\d{1,3})(?:\.\d{1,3})? \((\w{1,20}) (\w{1,20})/;
const systems = lookupTable<string>({ Linux: 'linux', Windows: 'windows', Darwin: 'macos' });
const machines = lookupTable<string>({
  x86_64: 'x64',
  AMD64: 'x64',
  arm64: 'arm64',
  ARM64: 'arm64',
  aarch64: 'arm64',
});

/** Read from a `User-Agent` such as 'Blender/4.2.3 (Linux x86_64; cycle=release)'. */
export function agentFrom(userAgent: string | null): Agent {
  const [, blender = '', system = '', machine = ''] = pattern.exec(userAgent ?? '') ?? [];
  const named = `${systems[system] ?? ''}-${machines[machine] ?? ''}`;
  return { blender, platform: blenderPlatforms.find((platform) => platform === named) ?? '' };
}
