import { expect, it } from 'vitest';
import type { Finding } from '../rules.ts';
import { findingText } from '../texts.ts';
import { syntaxText } from './texts.ts';

it.each([
  [
    { rule: 'python-syntax', values: { kind: 'print-statement', found: '"a"' } },
    'print is written as in Python 2. Python 3 needs print(…).',
    'Python cannot load this file. Correct the line and pack the add-on again.',
  ],
  [
    { rule: 'python-newer', values: { python: '3.12' } },
    'This line needs Python 3.12, but Blender 4.2 to 5.0 run Python 3.11 and Blender 5.1 runs Python 3.13.',
    'Write it for Python 3.11, or raise blender_version_min.',
  ],
  [
    { rule: 'permission-missing', values: { permission: 'network', what: 'requests.get' } },
    'The code uses the network (requests.get), but the manifest does not ask for it.',
    'Add network to [permissions] with a short reason, or remove the code.',
  ],
  [
    { rule: 'permission-unused', values: { permission: 'files' } },
    'The manifest asks for files, but the code does not seem to use it.',
    'Remove files from [permissions] if the add-on works without it.',
  ],
  [
    { rule: 'offline-ignored', values: { what: 'requests' } },
    'The code uses the network (requests) without asking bpy.app.online_access.',
    'Check bpy.app.online_access first: people can set Blender to stay offline.',
  ],
  [
    { rule: 'encoded-code', values: { what: 'exec' } },
    'The code decodes hidden code and runs it (exec).',
    'Include the code as plain Python. Nobody can review what is encoded.',
  ],
  [
    { rule: 'downloaded-code', values: { what: 'exec' } },
    'The code runs what it downloads (exec).',
    'Include all code in the package, so that what was reviewed is what runs.',
  ],
  [
    { rule: 'self-update', values: { what: 'addon_updater' } },
    'The add-on seems to update itself (addon_updater).',
    'Remove the updater: Blender installs new versions from Forge by itself.',
  ],
  [
    { rule: 'installs-packages', values: { what: 'pip' } },
    'The code installs Python packages on the user’s computer (pip).',
    'Include the packages as wheels and list them in the manifest.',
  ],
  [
    { rule: 'writes-outside', values: { what: 'open' } },
    'The code writes to a fixed place outside Blender’s folders (open).',
    'Use bpy.utils.extension_path_user, or let the user choose the place.',
  ],
  [
    { rule: 'writes-own-folder', values: { what: 'open' } },
    'The code writes into its own folder (open), which Blender replaces on each update.',
    'Use bpy.utils.extension_path_user for files that the add-on keeps.',
  ],
  [
    { rule: 'bl-info-left' },
    'bl_info is still here. Blender reads the manifest and ignores it.',
    'Remove it, unless the same file must also run in Blender 4.1 or older.',
  ],
  [
    { rule: 'absolute-import', values: { module: 'tools' } },
    '“import tools” does not find the add-on’s own module: Blender gives extensions a longer name.',
    'Import it relatively, for example “from . import tools”.',
  ],
  [
    { rule: 'fixed-name', values: { name: 'kit' } },
    'The add-on calls itself “kit”, but Blender gives extensions a longer name.',
    'Use __package__ instead, also as bl_idname of the preferences.',
  ],
  [
    { rule: 'register-missing' },
    'There is no register() function, so Blender cannot enable the add-on.',
    'Define register() in this file, or import it.',
  ],
  [
    { rule: 'unregister-missing' },
    'There is no unregister() function, so Blender cannot disable the add-on cleanly.',
    'Define unregister() in this file, or import it.',
  ],
  [
    { rule: 'python-unread' },
    'This file is too deeply nested or too unusual to be checked.',
    'Move data out of Python files, for example into JSON, or split the file.',
  ],
] as [Omit<Finding, 'severity'>, string, string][])('%j', (finding, message, advice) => {
  expect(findingText({ severity: 'warning', ...finding })).toEqual({ message, advice });
});

it.each([
  ['unexpected', '=', '“=” is not expected here.'],
  ['unexpected', '', 'The line ends too early.'],
  ['bracket-open', '(', 'The bracket “(” is never closed.'],
  ['tabs', '', 'Tabs and spaces are mixed in the indentation.'],
  [
    'text-escape',
    '\\U',
    'A string contains “\\U”, which is not a complete escape. Write a path as r"…" or with forward slashes.',
  ],
  ['colon-missing', '', 'A colon is missing.'],
  ['something-new', 'x', '“x” is not expected here.'],
])('%s %s', (kind, found, sentence) => {
  expect(syntaxText(kind, found)).toBe(sentence);
});
