import { expect, it } from 'vitest';
import { fileRules } from './rules.ts';
import { fileFindingTexts } from './texts.ts';

type Row = [keyof typeof fileRules, Record<string, string | number>, string, string];

const rows: Row[] = [
  [
    'manifest-twice',
    { other: 'b/blender_manifest.toml', count: 2 },
    'This archive contains 2 manifests, so Blender reads none of them.',
    'Keep one blender_manifest.toml and pack the other add-ons separately. Another one is b/blender_manifest.toml.',
  ],
  [
    'manifest-deep',
    { folder: 'a/b/' },
    'The manifest is too deep inside the archive, in a/b/',
    'Pack the folder of the add-on itself, so that the manifest is at the top or one folder down.',
  ],
  [
    'manifest-misnamed',
    {},
    'This looks like a manifest, but Blender does not read a file of this name.',
    'Name it blender_manifest.toml, in lower case.',
  ],
  [
    'manifest-missing',
    {},
    'This looks like an add-on, but there is no blender_manifest.toml, so Blender cannot list it.',
    'Add a blender_manifest.toml beside __init__.py.',
  ],
  [
    'legacy-addon',
    {},
    'This is a legacy add-on: it has bl_info and no manifest, so Blender cannot list or update it.',
    'Save the proposed manifest as blender_manifest.toml beside __init__.py, check it, and pack the add-on again.',
  ],
  [
    'package-inside',
    {},
    'The extension is packed inside another archive, where Blender does not find it.',
    'Upload the inner archive itself.',
  ],
  [
    'not-a-package',
    {},
    'This is neither an extension nor an add-on.',
    'It can be offered as a file. Blender does not install it by itself.',
  ],
  [
    'init-missing',
    {},
    'There is no __init__.py beside the manifest, so Blender refuses the add-on.',
    'Put blender_manifest.toml and __init__.py into the same folder.',
  ],
  [
    'theme-file',
    { count: 0 },
    'There is no .xml file beside the manifest of this theme.',
    'A theme has exactly one .xml file, in the folder of its manifest.',
  ],
  [
    'theme-code',
    {},
    'A theme cannot contain code, and Blender would not run this.',
    'Remove the Python files, or set type = "add-on".',
  ],
  [
    'files-beside',
    { count: 1, folder: 'x/' },
    'This is outside the folder of the manifest (x/).',
    'Put everything that the add-on needs into the folder of its manifest.',
  ],
  [
    'native-code',
    { ending: '.so' },
    'This is compiled code (.so), which nobody can read before running it.',
    'Pack it into a Python wheel and name that in the manifest, or tell us what it is for.',
  ],
  [
    'system-script',
    { ending: '.sh' },
    'This is a script of the operating system (.sh).',
    'Remove it if the add-on works without it, or tell us what it is for.',
  ],
  [
    'native-in-wheel',
    { count: 2 },
    'This wheel contains 2 compiled modules.',
    'That is what wheels are for. Buyers see that the add-on has native code.',
  ],
  [
    'nested-archive',
    {},
    'This is an archive inside the archive. Blender does not unpack it.',
    'Put the files themselves into the package, unless the add-on unpacks it.',
  ],
  [
    'system-leftovers',
    { count: 1 },
    'The system left this behind while packing.',
    'Remove __MACOSX, .DS_Store, Thumbs.db and files that begin with “._”.',
  ],
  [
    'python-cache',
    { count: 1 },
    'Python wrote this while running.',
    'Remove __pycache__ and .pyc files: Python creates its own.',
  ],
  [
    'tool-leftovers',
    { count: 1 },
    'This belongs to your own tools, not in the package.',
    'Leave out folders such as .git and .vscode, and backups such as .blend1.',
  ],
  [
    'secret-file',
    { count: 1 },
    'This may hold a key or a password, and every buyer could read it.',
    'Remove it. If it was published before, change the key.',
  ],
  [
    'file-large',
    { bytes: 27262976 },
    'This file takes 26 MB.',
    'Everybody downloads it with every update. Make it smaller, or let users fetch it once.',
  ],
  [
    'package-large',
    { bytes: 125829120 },
    'The package takes 120 MB once it is unpacked.',
    'The sizes of the folders below show where it comes from.',
  ],
  [
    'code-unread',
    { count: 1 },
    'This Python code is too large to be checked.',
    'Files of more than 1 MB, and what is beyond 16 MB of Python in all, are not checked. Split them, or keep data out of the code.',
  ],
  ['more-findings', { count: 3 }, 'There are 3 more findings.', 'Fix these first and check again.'],
];

it.each(rows)('says what is wrong by %s, and how to mend it', (rule, values, message, advice) => {
  expect(fileFindingTexts[rule](values)).toEqual({ message, advice });
});

it('says something of each rule', () => {
  expect(rows.map(([rule]) => rule)).toEqual(Object.keys(fileRules));
});
