import { makeZip } from '../archives.ts';
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

type Changes = Parameters<typeof extension>[0];

const required = [
  'schema_version',
  'id',
  'version',
  'name',
  'tagline',
  'maintainer',
  'type',
  'license',
  'blender_version_min',
];

const keys: [string, Changes, string][] = [
  ...required.map((key): [string, Changes, string] => [
    `no ${key}`,
    { [key]: undefined },
    'key-missing',
  ]),
  ['a version that is a number', { version: 1.5 }, 'key-type'],
  ['a name that is true', { name: true }, 'key-type'],
  ['a licence that is a text', { license: 'SPDX:MIT' }, 'key-type'],
  ['tags that are numbers', { tags: [1, 2] }, 'key-type'],
  ['permissions that are a text', { permissions: 'network' }, 'key-type'],
  ['a reason that is true', { permissions: { network: true } }, 'key-type'],
  ['a build that is a text', { build: 'all' }, 'key-type'],
  ['an id with a hyphen', { id: 'edge-bevel' }, 'id-name'],
  ['an id that begins with a digit', { id: '3d_bevel' }, 'id-name'],
  ['an id with a space', { id: 'edge bevel' }, 'id-name'],
  ['an id outside ASCII', { id: 'häuser' }, 'id-name'],
  ['an empty id', { id: '' }, 'text-empty'],
  ['an id that is too long', { id: 'a'.repeat(65) }, 'text-long'],
  ['an id that is a keyword', { id: 'class' }, 'id-keyword'],
  ['an id that is a constant', { id: 'None' }, 'id-keyword'],
  ['an id with two underscores', { id: 'edge__bevel' }, 'id-underscores'],
  ['an id with an underscore before', { id: '_bevel' }, 'id-underscores'],
  ['an id with an underscore behind', { id: 'bevel_' }, 'id-underscores'],
  ['a schema nobody knows', { schema_version: '9.9.9' }, 'schema-version'],
  ['a schema that is no version', { schema_version: '1' }, 'schema-version'],
  ['a version of two numbers', { version: '1.0' }, 'version-format'],
  ['a version with a v', { version: 'v1.0.0' }, 'version-format'],
  ['a version with a zero before', { version: '1.01.0' }, 'version-format'],
  ['a version that is too long', { version: `1.0.0-${'a'.repeat(40)}` }, 'text-long'],
  ['an empty name', { name: '' }, 'text-empty'],
  ['a name of spaces', { name: '  ' }, 'text-empty'],
  ['a name with a space behind', { name: 'Bevel ' }, 'text-spaces'],
  ['a name with a line break', { name: 'Edge\nBevel' }, 'text-control'],
  ['a maintainer with a tab', { maintainer: 'Mira\tOkafor' }, 'text-control'],
  ['a tagline of 65 characters', { tagline: 'a'.repeat(65) }, 'text-long'],
  ['a tagline with a full stop', { tagline: 'Bevels along edges.' }, 'text-ending'],
  ['a blank tagline', { tagline: ' ' }, 'text-empty'],
  ['a type that newer Blender may know', { type: 'asset-library' }, 'type-unknown'],
  ['no licence in the list', { license: [] }, 'list-empty'],
  ['an empty licence', { license: [''] }, 'text-empty'],
  ['a licence without SPDX', { license: ['GPL-3.0-or-later'] }, 'license-prefix'],
  ['a licence that is a sentence', { license: ['SPDX:GPL 3 or later'] }, 'license-name'],
  ['Blender of two numbers', { blender_version_min: '4.2' }, 'blender-format'],
  ['Blender with a letter', { blender_version_min: '4.2.x' }, 'blender-format'],
  ['a Blender without extensions', { blender_version_min: '2.80.0' }, 'blender-old'],
  ['Blender 4.1', { blender_version_min: '4.1.9' }, 'blender-old'],
  ['an upper bound of one number', { blender_version_max: '5' }, 'blender-format'],
  ['an upper bound below the lower', { blender_version_max: '4.1.0' }, 'blender-range'],
  ['an upper bound that is the lower', { blender_version_max: '4.2.0' }, 'blender-range'],
  ['an empty website', { website: '' }, 'text-empty'],
  ['a website without a scheme', { website: 'example.org' }, 'website-address'],
  ['a website of another scheme', { website: 'ftp://example.org' }, 'website-address'],
  ['a script as website', { website: 'javascript:alert(1)' }, 'website-address'],
  ['a copyright without a year', { copyright: ['Mira Okafor'] }, 'copyright-format'],
  ['a copyright of two digits', { copyright: ['26 Mira'] }, 'copyright-format'],
  ['permissions without reasons', { permissions: ['network'] }, 'permissions-list'],
  ['a permission nobody knows', { permissions: { bluetooth: 'Pairs' } }, 'permission-unknown'],
  ['a reason with a full stop', { permissions: { files: 'Saves presets.' } }, 'text-ending'],
  ['a reason that is too long', { permissions: { files: 'a'.repeat(65) } }, 'text-long'],
  ['an empty reason', { permissions: { files: '' } }, 'text-empty'],
  ['no tag in the list', { tags: [] }, 'list-empty'],
  ['a tag nobody knows', { tags: ['Mesh', 'Bevels'] }, 'tag-unknown'],
  ['a tag in small letters', { tags: ['mesh'] }, 'tag-unknown'],
  ['a tag of a theme', { tags: ['Dark'] }, 'tag-unknown'],
  ['no platform in the list', { platforms: [] }, 'list-empty'],
  ['an Amiga', { platforms: ['amiga'] }, 'platform-unknown'],
  [
    'an Amiga that a build wrote',
    { build: { generated: { platforms: ['amiga'] } } },
    'platform-unknown',
  ],
  ['a wheel that is missing', { wheels: ['./wheels/a-1.0-py3-none-any.whl'] }, 'wheel-missing'],
  ['a wheel outside', { wheels: ['../a-1.0-py3-none-any.whl'] }, 'wheel-path'],
  ['a wheel with a backslash', { wheels: ['wheels\\a-1.0-py3-none-any.whl'] }, 'wheel-path'],
  ['a wheel with a quote', { wheels: ["a'-1.0-py3-none-any.whl"] }, 'wheel-path'],
  ['a wheel that is a zip', { wheels: ['./a-1.0-py3-none-any.zip'] }, 'wheel-path'],
  [
    'paths to pack and to leave out',
    { build: { paths: ['a.py'], paths_exclude_pattern: ['b'] } },
    'build-both',
  ],
  ['an absolute path to pack', { build: { paths: ['/a.py'] } }, 'build-path'],
  ['a path to pack outside', { build: { paths: ['x/../../a.py'] } }, 'build-path'],
  ['a path to pack with a backslash', { build: { paths: ['x\\a.py'] } }, 'build-path'],
  ['a path to pack twice', { build: { paths: ['A.py', 'a.py'] } }, 'build-path'],
  ['the manifest to pack', { build: { paths: [manifestPath] } }, 'build-path'],
];

const texts: [string, string | Uint8Array, string][] = [
  ['a manifest of 1 MB', `${manifestOf()}# ${'x'.repeat(1 << 20)}`, 'manifest-too-large'],
  [
    'a manifest in Latin-1',
    Buffer.from(manifestOf({ name: 'Häuser' }), 'latin1'),
    'manifest-not-text',
  ],
  ['a manifest with a mark before', `\ufeff${manifestOf()}`, 'manifest-not-text'],
  ['no manifest in the manifest', '', 'key-missing'],
  ['JSON as manifest', '{"id": "edge_bevel"}', 'manifest-toml'],
  ['a key twice', `${manifestOf()}id = "again"\n`, 'manifest-toml'],
  ['a text without its end', manifestOf().replace('1.4.0"', '1.4.0'), 'manifest-toml'],
  ['a manifest nested without end', `${manifestOf()}a = ${'['.repeat(30_000)}`, 'manifest-toml'],
  ['keys with ten thousand dots', `${manifestOf()}${'a.'.repeat(10_000)}a = 1`, 'manifest-nesting'],
  [
    'a date as version',
    manifestOf({ version: undefined }).concat('version = 2026-01-01\n'),
    'key-type',
  ],
];

/** Packages that Blender or Forge refuses. */
export const refused: PackageCase[] = [
  ...keys.map(([what, changes, rule]) => ({
    what,
    bytes: () => extension(changes),
    rules: [rule],
  })),
  ...texts.map(([what, text, rule]) => ({ what, bytes: () => withManifest(text), rules: [rule] })),
  {
    what: 'everything wrong at once',
    bytes: () =>
      extension({ id: '1', version: '1', license: [], type: 'x', blender_version_min: '4' }),
    rules: ['id-name', 'version-format', 'list-empty', 'type-unknown', 'blender-format'],
  },
  {
    what: 'no code beside the manifest',
    bytes: () => makeZip([{ path: manifestPath, data: manifestOf() }, { path: 'x/__init__.py' }]),
    rules: ['init-missing'],
  },
  {
    what: 'code above the manifest',
    bytes: () =>
      makeZip([
        { path: `x/${manifestPath}`, data: manifestOf() },
        { path: '__init__.py', data: '' },
      ]),
    rules: ['init-missing'],
  },
  {
    what: 'two manifests',
    bytes: () => inFolder('a/', [{ path: `b/${manifestPath}`, data: manifestOf() }]),
    rules: ['manifest-twice'],
  },
  {
    what: 'a second manifest in a folder',
    bytes: () => extension({}, [{ path: `x/y/${manifestPath}`, data: manifestOf() }]),
    rules: ['manifest-twice'],
  },
  { what: 'a theme without its file', bytes: () => themeOf(theme(), []), rules: ['theme-file'] },
  {
    what: 'a theme with two files',
    bytes: () => themeOf(theme(), ['a.xml', 'b.xml']),
    rules: ['theme-file'],
  },
  {
    what: 'a theme with its file in a folder',
    bytes: () => themeOf(theme(), ['x/a.xml']),
    rules: ['theme-file'],
  },
  {
    what: 'a theme with a tag of an add-on',
    bytes: () => themeOf(theme({ tags: ['Mesh'] }), ['a.xml']),
    rules: ['tag-unknown'],
  },
  {
    what: 'a wheel of four parts',
    bytes: () => withWheels(['a-py3-none-any.whl']),
    rules: ['wheel-name'],
  },
  {
    what: 'a wheel in other capitals',
    bytes: () =>
      extension({ wheels: ['./A-1.0-py3-none-any.whl'] }, [
        { path: 'a-1.0-py3-none-any.whl', data: makeZip([{ path: 'a.py', data: '' }]) },
      ]),
    rules: ['wheel-missing'],
  },
  {
    what: 'wheels of two packages without a Python in common',
    bytes: () =>
      withWheels(['numpy-2.0-cp311-cp311-win_amd64.whl', 'scipy-1.0-cp313-cp313-win_amd64.whl'], {
        platforms: ['windows-x64'],
      }),
    rules: ['wheel-python-none'],
  },
];
