import { expect, it } from 'vitest';
import { agentFrom } from './agent.ts';

it.each([
  ['Blender/4.2.3 (Linux x86_64; cycle=release)', '4.2', 'linux-x64'],
  ['Blender/5.1.0 (Windows AMD64; cycle=beta)', '5.1', 'windows-x64'],
  ['Blender/5.1.0 (Darwin arm64; cycle=release)', '5.1', 'macos-arm64'],
  ['Blender/5.1.0 (Windows ARM64; cycle=release)', '5.1', 'windows-arm64'],
  ['Blender/5.1.0 (FreeBSD amd64; cycle=release)', '5.1', ''],
  ['Mozilla/5.0 (X11; Linux x86_64)', '', ''],
  ["Blender/4.2'; drop table (Linux x86_64; x)", '', ''],
  ['', '', ''],
  [null, '', ''],
])('%s', (userAgent, blender, platform) => {
  expect(agentFrom(userAgent)).toEqual({ blender, platform });
});
