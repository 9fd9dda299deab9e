import { blenderVersionText, type BlenderVersion } from '#features/packages/blender-version.ts';
import { lookupTable } from '#shared/lookup-table.ts';

/** The Blender versions that a file is for: 'Blender 4.2 or newer', 'Blender before 5.0'. */
export function blenderRangeText(min: BlenderVersion | null, max: BlenderVersion | null): string {
  if (!min && !max) return 'Any Blender';
  if (!max) return `Blender ${text(min)} or newer`;
  return min
    ? `Blender ${text(min)} and newer, before ${text(max)}`
    : `Blender before ${text(max)}`;
}

const text = (version: BlenderVersion | null) => (version ? blenderVersionText(version) : '');

const systems = lookupTable<string>({ windows: 'Windows', macos: 'macOS', linux: 'Linux' });
const processors = lookupTable<string>({ x64: 'x64', arm64: 'ARM' });

/** 'windows-x64' as people read it: 'Windows x64'. */
export function platformName(platform: string): string {
  const [system = '', processor = ''] = platform.split('-');
  const name = systems[system];
  const kind = processors[processor];
  return name && kind ? `${name} ${kind}` : platform;
}
