import { bytesText } from '#shared/bytes.ts';
import { fileRules } from './rules.ts';

type Values = Record<string, string | number>;
type Sentences = (values: Values) => { message: string; advice: string };

const bytesOf = ({ bytes = 0 }: Values) => bytesText(Number(bytes));
const others = ({ count = 1 }: Values) =>
  Number(count) > 1 ? ` There are ${String(count)} in all.` : '';

/** What is wrong with a package's files, and how to fix it. */
export const fileFindingTexts: Record<keyof typeof fileRules, Sentences> = {
  'manifest-twice': ({ count = 2, other = '' }) => ({
    message: `This archive contains ${count} manifests, so Blender reads none of them.`,
    advice: `Keep one blender_manifest.toml and pack the other add-ons separately. Another one is ${other}.`,
  }),
  'manifest-deep': ({ folder = '' }) => ({
    message: `The manifest is too deep inside the archive, in ${folder}`,
    advice:
      'Pack the folder of the add-on itself, so that the manifest is at the top or one folder down.',
  }),
  'manifest-misnamed': () => ({
    message: 'This looks like a manifest, but Blender does not read a file of this name.',
    advice: 'Name it blender_manifest.toml, in lower case.',
  }),
  'manifest-missing': () => ({
    message:
      'This looks like an add-on, but there is no blender_manifest.toml, so Blender cannot list it.',
    advice: 'Add a blender_manifest.toml beside __init__.py.',
  }),
  'legacy-addon': () => ({
    message:
      'This is a legacy add-on: it has bl_info and no manifest, so Blender cannot list or update it.',
    advice:
      'Save the proposed manifest as blender_manifest.toml beside __init__.py, check it, and pack the add-on again.',
  }),
  'package-inside': () => ({
    message: 'The extension is packed inside another archive, where Blender does not find it.',
    advice: 'Upload the inner archive itself.',
  }),
  'not-a-package': () => ({
    message: 'This is neither an extension nor an add-on.',
    advice: 'It can be offered as a file. Blender does not install it by itself.',
  }),
  'init-missing': () => ({
    message: 'There is no __init__.py beside the manifest, so Blender refuses the add-on.',
    advice: 'Put blender_manifest.toml and __init__.py into the same folder.',
  }),
  'theme-file': ({ count = 0 }) => ({
    message:
      Number(count) === 0
        ? 'There is no .xml file beside the manifest of this theme.'
        : `There are ${count} .xml files beside the manifest of this theme.`,
    advice: 'A theme has exactly one .xml file, in the folder of its manifest.',
  }),
  'theme-code': () => ({
    message: 'A theme cannot contain code, and Blender would not run this.',
    advice: 'Remove the Python files, or set type = "add-on".',
  }),
  'files-beside': ({ folder = '', ...values }) => ({
    message: `This is outside the folder of the manifest (${folder}).${others(values)}`,
    advice: 'Put everything that the add-on needs into the folder of its manifest.',
  }),
  'native-code': ({ ending = '' }) => ({
    message: `This is compiled code (${ending}), which nobody can read before running it.`,
    advice: 'Pack it into a Python wheel and name that in the manifest, or tell us what it is for.',
  }),
  'system-script': ({ ending = '' }) => ({
    message: `This is a script of the operating system (${ending}).`,
    advice: 'Remove it if the add-on works without it, or tell us what it is for.',
  }),
  'native-in-wheel': ({ count = 1 }) => ({
    message:
      Number(count) === 1
        ? 'This wheel contains a compiled module.'
        : `This wheel contains ${count} compiled modules.`,
    advice: 'That is what wheels are for. Buyers see that the add-on has native code.',
  }),
  'nested-archive': () => ({
    message: 'This is an archive inside the archive. Blender does not unpack it.',
    advice: 'Put the files themselves into the package, unless the add-on unpacks it.',
  }),
  'system-leftovers': (values) => ({
    message: `The system left this behind while packing.${others(values)}`,
    advice: 'Remove __MACOSX, .DS_Store, Thumbs.db and files that begin with “._”.',
  }),
  'python-cache': (values) => ({
    message: `Python wrote this while running.${others(values)}`,
    advice: 'Remove __pycache__ and .pyc files: Python creates its own.',
  }),
  'tool-leftovers': (values) => ({
    message: `This belongs to your own tools, not in the package.${others(values)}`,
    advice: 'Leave out folders such as .git and .vscode, and backups such as .blend1.',
  }),
  'secret-file': (values) => ({
    message: `This may hold a key or a password, and every buyer could read it.${others(values)}`,
    advice: 'Remove it. If it was published before, change the key.',
  }),
  'file-large': (values) => ({
    message: `This file takes ${bytesOf(values)}.`,
    advice:
      'Everybody downloads it with every update. Make it smaller, or let users fetch it once.',
  }),
  'package-large': (values) => ({
    message: `The package takes ${bytesOf(values)} once it is unpacked.`,
    advice: 'The sizes of the folders below show where it comes from.',
  }),
  'code-unread': (values) => ({
    message: `This Python code is too large to be checked.${others(values)}`,
    advice:
      'Files of more than 1 MB, and what is beyond 16 MB of Python in all, are not checked. Split them, or keep data out of the code.',
  }),
  'more-findings': ({ count = 0 }) => ({
    message:
      Number(count) === 1
        ? 'There is one more finding of this kind.'
        : `There are ${count} more findings.`,
    advice: 'Fix these first and check again.',
  }),
};
