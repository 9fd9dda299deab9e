import { expect, it } from 'vitest';
import { doFilesOverlap, type FileReach } from './overlap.ts';

const everywhere: FileReach = {
  platforms: [],
  pythonVersions: [],
  blender: { min: [4, 2, 0], max: null },
};

it.each<[string, Partial<FileReach>, Partial<FileReach>, boolean]>([
  ['the same file twice', {}, {}, true],
  ['two platforms', { platforms: ['linux-x64'] }, { platforms: ['windows-x64'] }, false],
  ['one platform and all of them', { platforms: ['linux-x64'] }, {}, true],
  [
    'a platform in both',
    { platforms: ['linux-x64', 'macos-arm64'] },
    { platforms: ['macos-arm64'] },
    true,
  ],
  ['two versions of Python', { pythonVersions: ['3.11'] }, { pythonVersions: ['3.13'] }, false],
  [
    'ranges that meet',
    { blender: { min: [4, 2, 0], max: [5, 0, 0] } },
    { blender: { min: [5, 0, 0], max: null } },
    false,
  ],
  [
    'ranges with a Blender in both',
    { blender: { min: [4, 2, 0], max: [5, 1, 0] } },
    { blender: { min: [5, 0, 0], max: null } },
    true,
  ],
])('%s', (_, a, b, isOverlap) => {
  expect(doFilesOverlap({ ...everywhere, ...a }, { ...everywhere, ...b })).toBe(isOverlap);
});
