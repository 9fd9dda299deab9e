import { blInfo, makeZip } from '../archives.ts';
import {
  extension,
  inFolder,
  manifestOf,
  manifestPath,
  themeOf,
  theme,
  wheelBytes,
  withWheels,
  type PackageCase,
} from './package.ts';

const beside = (path: string, data: string | Uint8Array = 'x') => extension({}, [{ path, data }]);
const alone = (path: string, data: string | Uint8Array = 'x') => makeZip([{ path, data }]);

/** Packages that can be accepted, each with the warnings and notes of the check. */
export const unwise: PackageCase[] = [
  { what: 'a manifest two folders down', bytes: () => inFolder('a/b/'), rules: ['manifest-deep'] },
  {
    what: 'a file beside the folder of the manifest',
    bytes: () => inFolder('a/', [{ path: 'readme.txt', data: 'x' }]),
    rules: ['files-beside'],
  },
  {
    what: 'a key that is spelled wrong',
    bytes: () => extension({ blender_min: '4.2.0' }),
    rules: ['key-unknown'],
  },
  {
    what: 'a tag twice',
    bytes: () => extension({ tags: ['Mesh', 'Mesh'] }),
    rules: ['list-repeats'],
  },
  {
    what: 'the folder of a Mac',
    bytes: () => beside('__MACOSX/._a.py'),
    rules: ['system-leftovers'],
  },
  { what: 'a view of a Mac', bytes: () => beside('icons/.DS_Store'), rules: ['system-leftovers'] },
  {
    what: 'thumbnails of Windows',
    bytes: () => beside('icons/Thumbs.db'),
    rules: ['system-leftovers'],
  },
  {
    what: 'what Python compiled',
    bytes: () => beside('__pycache__/a.cpython-311.pyc'),
    rules: ['python-cache'],
  },
  { what: 'a history', bytes: () => beside('.git/HEAD'), rules: ['tool-leftovers'] },
  { what: 'a backup of Blender', bytes: () => beside('kit.blend1'), rules: ['tool-leftovers'] },
  { what: 'a key', bytes: () => beside('deploy.pem'), rules: ['secret-file'] },
  { what: 'settings of a server', bytes: () => beside('.env'), rules: ['secret-file'] },
  { what: 'a zip', bytes: () => beside('presets.zip', alone('a.json')), rules: ['nested-archive'] },
  {
    what: 'a zip called dat',
    bytes: () => beside('presets.dat', alone('a.json')),
    rules: ['nested-archive'],
  },
  {
    what: 'a wheel that is not named',
    bytes: () => beside('a-1.0-py3-none-any.whl', wheelBytes),
    rules: ['wheel-unlisted'],
  },
  {
    what: 'a wheel for one platform of two',
    bytes: () =>
      withWheels(['a-1.0-cp38-abi3-win_amd64.whl'], { platforms: ['windows-x64', 'linux-x64'] }),
    rules: ['wheel-platform-missing'],
  },
  {
    what: 'a wheel for one platform of all',
    bytes: () => withWheels(['a-1.0-cp38-abi3-win_amd64.whl']),
    rules: ['wheel-platform-open'],
  },
  {
    what: 'a wheel for one Python',
    bytes: () => withWheels(['a-1.0-cp311-cp311-win_amd64.whl'], { platforms: ['windows-x64'] }),
    rules: ['wheel-python'],
  },
  {
    what: 'a compiled module in a wheel',
    bytes: () =>
      extension({ wheels: ['./a-1.0-py3-none-any.whl'] }, [
        {
          path: 'a-1.0-py3-none-any.whl',
          data: makeZip([
            { path: 'a/core.so', data: '\x7fELF' },
            { path: 'a/run.sh', data: '#!/bin/sh' },
          ]),
        },
      ]),
    rules: ['native-in-wheel'],
  },
  {
    what: 'a theme with code',
    bytes: () => themeOf(theme(), ['a.xml', 'a.py']),
    rules: ['theme-code'],
  },
  {
    what: 'a large file',
    bytes: () => beside('a.bin', Buffer.alloc(26 << 20)),
    rules: ['file-large'],
  },
  {
    what: 'a large module',
    bytes: () => beside('a.py', Buffer.alloc((1 << 20) + 1, '#')),
    rules: ['code-unread'],
  },
];

/** Archives that are not extensions, with their kind and the result of the check. */
export const others: (PackageCase & { kind: string })[] = [
  {
    what: 'an old add-on',
    kind: 'legacy-addon',
    bytes: () => alone('__init__.py', blInfo),
    rules: ['legacy-addon'],
  },
  {
    what: 'an old add-on in a folder',
    kind: 'legacy-addon',
    bytes: () => alone('bevel/__init__.py', blInfo),
    rules: ['legacy-addon'],
  },
  {
    what: 'an old add-on of one file',
    kind: 'legacy-addon',
    bytes: () => alone('bevel.py', blInfo),
    rules: ['legacy-addon'],
  },
  {
    what: 'code without anything',
    kind: 'other',
    bytes: () => alone('a/__init__.py', 'import bpy'),
    rules: ['manifest-missing'],
  },
  {
    what: 'a manifest in capitals',
    kind: 'other',
    bytes: () => alone('Blender_Manifest.toml', manifestOf()),
    rules: ['manifest-misnamed'],
  },
  {
    what: 'a manifest of another name',
    kind: 'other',
    bytes: () => alone('a/manifest.toml', manifestOf()),
    rules: ['manifest-misnamed'],
  },
  {
    what: 'an extension in a zip',
    kind: 'other',
    bytes: () => alone('bevel.zip', alone(manifestPath, manifestOf())),
    rules: ['package-inside', 'nested-archive'],
  },
  { what: 'pictures', kind: 'other', bytes: () => alone('oak.png', 'picture') },
];

const library = '\x7fELF and more';
/** Programs that are accepted once the seller explains them. */
export const explainable: (PackageCase & { rules: string[] })[] = [
  ...['core.so', 'libcore.so.1.2', 'lib/core.dylib', 'core.pyd', 'core.DLL', 'tool.exe'].map(
    (path) => ({
      what: path,
      bytes: () => beside(path, Buffer.from(library, 'latin1')),
      rules: ['native-code'],
    }),
  ),
  ...['install.sh', 'run.bat', 'run.CMD', 'run.ps1'].map((path) => ({
    what: path,
    bytes: () => beside(path, '#!/bin/sh\n'),
    rules: ['system-script'],
  })),
  {
    what: 'a library in a zip that is no wheel',
    bytes: () => beside('a.zip', alone('core.so')),
    rules: ['native-code'],
  },
];
