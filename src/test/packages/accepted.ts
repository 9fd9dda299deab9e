import { makeBlend, makeZip } from '../archives.ts';
import {
  extension,
  inFolder,
  manifestOf,
  manifestPath,
  theme,
  themeOf,
  withManifest,
  withWheels,
  type PackageCase,
} from './package.ts';

const anyWheel = 'fast-1.0-py3-none-any.whl';
const everyPlatform = [
  'fast-1.0-cp311-cp311-win_amd64.whl',
  'fast-1.0-cp311-cp311-win_arm64.whl',
  'fast-1.0-cp311-cp311-macosx_11_0_universal2.whl',
  'fast-1.0-cp311-cp311-manylinux_2_28_x86_64.whl',
];

const keys: [string, Parameters<typeof extension>[0]][] = [
  ['the nine required keys', {}],
  ['a long id', { id: 'a'.repeat(64) }],
  ['an id with digits', { id: 'bevel_2_go' }],
  ['an id of one letter', { id: 'b' }],
  ['an id with capitals', { id: 'EdgeBevel' }],
  ['an id that only begins like a keyword', { id: 'class_tools' }],
  ['a first version', { version: '0.0.1' }],
  ['a preview', { version: '2.0.0-beta.1' }],
  ['a version with a build', { version: '1.0.0+20260101' }],
  ['a preview with a build', { version: '1.0.0-rc.2+5' }],
  ['a large version', { version: '2026.11.22' }],
  ['a name outside ASCII', { name: 'Häuser für Blender 家' }],
  ['a name with an emoji', { name: 'Bevel ✨' }],
  ['a tagline of 64 characters', { tagline: 'a'.repeat(64) }],
  ['a tagline of 64 characters outside the basic plane', { tagline: `${'𝒜'.repeat(63)}a` }],
  ['a tagline that ends with a digit', { tagline: 'Bevels, version 2' }],
  ['a tagline that ends with a round bracket', { tagline: 'Bevels (fast)' }],
  ['a tagline that ends with a square bracket', { tagline: 'Bevels [fast]' }],
  ['a tagline that ends with a letter of another script', { tagline: 'Фаски по рёбрам' }],
  ['a maintainer with an address', { maintainer: 'Mira <mira@example.org>' }],
  ['two licences', { license: ['SPDX:GPL-3.0-or-later', 'SPDX:MIT'] }],
  ['a licence with digits and dots', { license: ['SPDX:LGPL-2.1-only'] }],
  ['a later Blender', { blender_version_min: '4.3.1' }],
  ['a Blender of two digits', { blender_version_min: '10.0.0' }],
  ['a range of Blender', { blender_version_max: '5.2.0' }],
  ['the smallest range', { blender_version_max: '4.2.1' }],
  ['no upper bound, said so', { blender_version_max: '' }],
  ['a website', { website: 'https://example.org/bevel?x=1#top' }],
  ['a website without encryption', { website: 'http://example.org' }],
  ['a website with letters outside ASCII', { website: 'https://häuser.example/ä' }],
  ['a copyright', { copyright: ['2026 Mira Okafor'] }],
  ['a copyright of some years', { copyright: ['2019-2026 Mira Okafor', '2026 Ada'] }],
  ['one permission', { permissions: { network: 'Fetches presets' } }],
  [
    'all permissions',
    {
      permissions: {
        files: 'Saves presets',
        network: 'Fetches presets',
        clipboard: 'Copies code',
        camera: 'Scans',
        microphone: 'Records sound (mono)',
      },
    },
  ],
  ['a reason of 64 characters', { permissions: { files: 'a'.repeat(64) } }],
  ['one tag', { tags: ['Mesh'] }],
  ['tags with spaces and hyphens', { tags: ['3D View', 'Import-Export', 'User Interface', 'UV'] }],
  ['one platform', { platforms: ['linux-x64'] }],
  [
    'all platforms',
    { platforms: ['windows-x64', 'windows-arm64', 'macos-x64', 'macos-arm64', 'linux-x64'] },
  ],
  ['paths to pack', { build: { paths: ['__init__.py', 'data/icons.png'] } }],
  ['patterns to leave out', { build: { paths_exclude_pattern: ['__pycache__/', '*.zip'] } }],
  ['platforms that a build wrote', { build: { generated: { platforms: ['macos-arm64'] } } }],
  ['no wheels', { wheels: [] }],
];

const texts: [string, string][] = [
  ['comments', `# A manifest\n\n${manifestOf()}# The end`],
  ['lines of Windows', manifestOf().replaceAll('\n', '\r\n')],
  ['no line break at the end', manifestOf().trimEnd()],
  [
    'tables',
    `${manifestOf({ tags: ['UV'] })}\n[permissions]\nfiles = 'Saves presets'\n\n[build]\npaths_exclude_pattern = [\n  "/.git/", # hidden\n]\n`,
  ],
  ['texts in single quotes', manifestOf({ name: undefined }).concat("name = 'Edge Bevel Tools'\n")],
];

/** Packages that Blender accepts. */
export const accepted: PackageCase[] = [
  ...keys.map(([what, changes]) => ({ what, bytes: () => extension(changes) })),
  ...texts.map(([what, text]) => ({ what, bytes: () => withManifest(text) })),
  { what: 'a folder', bytes: () => inFolder('edge_bevel/') },
  { what: 'a folder with an entry of its own', bytes: () => inFolder('b/', [{ path: 'b/x/' }]) },
  { what: 'a theme', bytes: () => themeOf(theme(), ['dark.xml']) },
  {
    what: 'a theme with tags',
    bytes: () => themeOf(theme({ tags: ['Dark', 'High Contrast'] }), ['a.xml']),
  },
  {
    what: 'a theme in a folder',
    bytes: () =>
      makeZip([
        { path: `t/${manifestPath}`, data: theme() },
        { path: 't/dark.xml', data: '<bpy />' },
        { path: 't/preview.png', data: 'picture' },
      ]),
  },
  { what: 'a wheel for every platform', bytes: () => withWheels([anyWheel]) },
  { what: 'a wheel with a build number', bytes: () => withWheels(['fast-1.0-2-py3-none-any.whl']) },
  {
    what: 'a wheel for Python 2 and 3',
    bytes: () => withWheels(['fast-1.0-py2.py3-none-any.whl']),
  },
  { what: 'wheels for each platform', bytes: () => withWheels(everyPlatform) },
  {
    what: 'a wheel for one platform',
    bytes: () => withWheels(['fast-1.0-cp38-abi3-win_amd64.whl'], { platforms: ['windows-x64'] }),
  },
  {
    what: 'a wheel for two kinds of Mac',
    bytes: () =>
      withWheels(['fast-1.0-cp311-cp311-macosx_10_9_x86_64.macosx_11_0_arm64.whl'], {
        platforms: ['macos-x64', 'macos-arm64'],
      }),
  },
  {
    what: 'wheels of which a build kept one',
    bytes: () =>
      extension(
        {
          wheels: ['./a-1.0-py3-none-any.whl', './b-1.0-py3-none-any.whl'],
          build: { generated: { platforms: ['linux-x64'], wheels: ['./a-1.0-py3-none-any.whl'] } },
        },
        [{ path: 'a-1.0-py3-none-any.whl', data: makeZip([{ path: 'a.py', data: '' }]) }],
      ),
  },
  {
    what: 'modules, pictures and a .blend beside',
    bytes: () =>
      extension({}, [
        { path: 'operators/__init__.py', data: 'import bpy\n', isDeflated: true },
        { path: 'icons/a.png', data: 'picture' },
        { path: 'assets/kit.blend', data: makeBlend() },
        { path: 'LICENSE', data: 'GPL' },
      ]),
  },
];
