import { lookupTable } from '#shared/lookup-table.ts';
import type { PythonRule, SyntaxProblemKind } from './rules.ts';

/** Errors in a Python file. */
const problems: Record<SyntaxProblemKind, (found: string) => string> = {
  encoding: () => 'The file is not valid UTF-8 and does not name another encoding.',
  'null-byte': () => 'The file contains a null byte, so it is not a text file.',
  character: (found) => `The character ${quoted(found)} is not allowed here.`,
  continuation: () => 'A backslash at the end of a line must be the last character on it.',
  number: (found) => `${quoted(found)} is not a valid number.`,
  'old-octal': (found) => `${quoted(found)} starts with 0. Octal numbers are written 0o17.`,
  'text-open': () => 'A string is not closed on its line.',
  'long-text-open': () => 'A string with three quotes is never closed.',
  'text-escape': (found) =>
    found
      ? `A string contains ${quoted(found)}, which is not a complete escape. Write a path as r"…" or with forward slashes.`
      : 'Bytes may contain ASCII characters only.',
  'mixed-text': () => 'Strings and bytes cannot be joined.',
  template: () => 'An f-string has a bracket that is not closed or is empty.',
  'bracket-open': (found) => `The bracket ${quoted(found)} is never closed.`,
  'bracket-unmatched': (found) => `The bracket ${quoted(found)} does not match an open one.`,
  tabs: () => 'Tabs and spaces are mixed in the indentation.',
  'indent-unexpected': () => 'This line is indented more than the one above.',
  'indent-missing': () => 'An indented block is expected here.',
  'indent-unmatched': () => 'The indentation does not match any line above.',
  'colon-missing': () => 'A colon is missing.',
  unexpected: (found) =>
    found ? `${quoted(found)} is not expected here.` : 'The line ends too early.',
  'print-statement': () => 'print is written as in Python 2. Python 3 needs print(…).',
  'exec-statement': () => 'exec is written as in Python 2. Python 3 needs exec(…).',
  backtick: () => 'Backticks are Python 2. Python 3 needs repr(…).',
  'old-unequal': () => '<> is Python 2. Python 3 needs !=.',
  'except-comma': () =>
    'This except is written as in Python 2. Python 3 needs “except Error as e:”.',
  'raise-comma': () => 'This raise is written as in Python 2. Python 3 needs “raise Error(…)”.',
  target: (found) => `Nothing can be assigned to ${found ? quoted(found) : 'this'}.`,
  equals: () => 'A value cannot be assigned here. Compare with ==.',
  star: () => 'A * is not allowed here.',
  arguments: () => 'The arguments of this call are in the wrong order.',
  'repeated-name': (found) => `The name ${quoted(found)} is given twice.`,
  parameters: () => 'The parameters of this function are in the wrong order.',
  'outside-function': (found) => `${found || 'return'} is outside a function.`,
  'outside-loop': (found) => `${found || 'break'} is outside a loop.`,
  'outside-async': (found) => `${found || 'await'} is outside an async function.`,
  future: () => 'An import from __future__ is unknown or is not at the top of the file.',
  'try-alone': () => 'try has neither except nor finally.',
  'except-last': () => 'An except without a type must be the last one.',
  import: () => 'This import is incomplete, or takes * inside a function.',
  nested: () => 'Brackets or blocks are nested too deeply.',
};

function quoted(found: string): string {
  return `“${found}”`;
}

/** Why Python refuses a file. */
export function syntaxText(kind: string, found: string): string {
  const isKnown = (name: string): name is SyntaxProblemKind => Object.hasOwn(problems, name);
  return isKnown(kind) ? problems[kind](found) : problems.unexpected(found);
}

type Values = Record<string, string | number>;
type FindingText = { message: string; advice: string };

const permissionNames = lookupTable<string>({
  network: 'the network',
  files: 'files',
  clipboard: 'the clipboard',
  camera: 'the camera',
  microphone: 'the microphone',
});

/** The messages of the check about a package's Python, and what to do about it. */
export const pythonFindingTexts: Record<PythonRule, (values: Values) => FindingText> = {
  'python-syntax': ({ kind = '', found = '' }) => ({
    message: syntaxText(String(kind), String(found)),
    advice: 'Python cannot load this file. Correct the line and pack the add-on again.',
  }),
  'python-newer': ({ python = '' }) => ({
    message: `This line needs Python ${python}, but Blender 4.2 to 5.0 run Python 3.11 and Blender 5.1 runs Python 3.13.`,
    advice: 'Write it for Python 3.11, or raise blender_version_min.',
  }),
  'python-unread': () => ({
    message: 'This file is too deeply nested or too unusual to be checked.',
    advice: 'Move data out of Python files, for example into JSON, or split the file.',
  }),
  'permission-missing': ({ permission = '', what = '' }) => ({
    message: `The code uses ${permissionNames[permission] ?? permission} (${what}), but the manifest does not ask for it.`,
    advice: `Add ${permission} to [permissions] with a short reason, or remove the code.`,
  }),
  'permission-unused': ({ permission = '' }) => ({
    message: `The manifest asks for ${permissionNames[permission] ?? permission}, but the code does not seem to use it.`,
    advice: `Remove ${permission} from [permissions] if the add-on works without it.`,
  }),
  'offline-ignored': ({ what = '' }) => ({
    message: `The code uses the network (${what}) without asking bpy.app.online_access.`,
    advice: 'Check bpy.app.online_access first: people can set Blender to stay offline.',
  }),
  'encoded-code': ({ what = '' }) => ({
    message: `The code decodes hidden code and runs it (${what}).`,
    advice: 'Include the code as plain Python. Nobody can review what is encoded.',
  }),
  'downloaded-code': ({ what = '' }) => ({
    message: `The code runs what it downloads (${what}).`,
    advice: 'Include all code in the package, so that what was reviewed is what runs.',
  }),
  'self-update': ({ what = '' }) => ({
    message: `The add-on seems to update itself (${what}).`,
    advice: 'Remove the updater: Blender installs new versions from Forge by itself.',
  }),
  'installs-packages': ({ what = '' }) => ({
    message: `The code installs Python packages on the user’s computer (${what}).`,
    advice: 'Include the packages as wheels and list them in the manifest.',
  }),
  'writes-outside': ({ what = '' }) => ({
    message: `The code writes to a fixed place outside Blender’s folders (${what}).`,
    advice: 'Use bpy.utils.extension_path_user, or let the user choose the place.',
  }),
  'writes-own-folder': ({ what = '' }) => ({
    message: `The code writes into its own folder (${what}), which Blender replaces on each update.`,
    advice: 'Use bpy.utils.extension_path_user for files that the add-on keeps.',
  }),
  'bl-info-left': () => ({
    message: 'bl_info is still here. Blender reads the manifest and ignores it.',
    advice: 'Remove it, unless the same file must also run in Blender 4.1 or older.',
  }),
  'absolute-import': ({ module = '' }) => ({
    message: `“import ${module}” does not find the add-on’s own module: Blender gives extensions a longer name.`,
    advice: `Import it relatively, for example “from . import ${module}”.`,
  }),
  'fixed-name': ({ name = '' }) => ({
    message: `The add-on calls itself “${name}”, but Blender gives extensions a longer name.`,
    advice: 'Use __package__ instead, also as bl_idname of the preferences.',
  }),
  'register-missing': () => ({
    message: 'There is no register() function, so Blender cannot enable the add-on.',
    advice: 'Define register() in this file, or import it.',
  }),
  'unregister-missing': () => ({
    message: 'There is no unregister() function, so Blender cannot disable the add-on cleanly.',
    advice: 'Define unregister() in this file, or import it.',
  }),
};
