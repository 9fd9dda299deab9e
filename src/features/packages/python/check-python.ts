import { compareBlenderVersions, parseBlenderVersion } from '../blender-version.ts';
import { isPython } from '../paths.ts';
import { packageLimits, type Capability, type CodeUse, type Finding } from '../rules.ts';
import { packagingFindings } from './packaging.ts';
import { permissionFindings } from './declared.ts';
import { readPythonFile, type PythonFile } from './python-file.ts';
import { findingOf, type PythonSurroundings } from './surroundings.ts';

/** The first Blender version with a Python newer than 3.11. */
const newerPython = { blender: [5, 1, 0], python: '3.13' } as const;

/** Problematic in any code, so it is a finding as well. */
const unwise = [
  'encoded-code',
  'downloaded-code',
  'self-update',
  'installs-packages',
  'writes-outside',
] as const satisfies readonly Capability[];

/** What a package's Python code does, and what is wrong with it. None of it is run. */
export function checkPython(
  kept: ReadonlyMap<string, Uint8Array>,
  surroundings: PythonSurroundings,
): { findings: Finding[]; uses: CodeUse[] } {
  const files = [...kept]
    .filter(([path]) => isPython(path))
    .map(([path, bytes]) => readPythonFile(path, bytes));
  const all = files.flatMap(({ scan }) => scan?.uses ?? []);
  const offline = offlineUses(files, all, surroundings);
  const findings = [
    ...syntaxFindings(files),
    ...newerFindings(files, surroundings),
    ...unreadFindings(files),
    ...packagingFindings(files, surroundings),
    ...permissionFindings(files, all, surroundings),
    ...unwiseFindings([...all, ...offline], surroundings),
  ];
  return { findings, uses: [...offline, ...all].slice(0, packageLimits.uses) };
}

function syntaxFindings(files: readonly PythonFile[]): Finding[] {
  return files.flatMap(({ path: file, problem }) => {
    if (!problem) return [];
    const { kind, line, found = '' } = problem;
    return [findingOf('python-syntax', { file, line, values: { kind, found } })];
  });
}

/** Blender 4.2 to 5.0 run Python 3.11. */
function newerFindings(files: readonly PythonFile[], { manifest }: PythonSurroundings): Finding[] {
  const min = parseBlenderVersion(manifest?.blender_version_min ?? '4.2.0');
  const isNewBlender = min && compareBlenderVersions(min, [...newerPython.blender]) >= 0;
  return files.flatMap(({ path: file, newer }) => {
    if (!newer || (isNewBlender && newer.python <= newerPython.python)) return [];
    return [
      findingOf('python-newer', { file, line: newer.line, values: { python: newer.python } }),
    ];
  });
}

function unreadFindings(files: readonly PythonFile[]): Finding[] {
  return files
    .filter(({ scan, problem }) => !scan && !problem)
    .map(({ path }) => findingOf('python-unread', { file: path }));
}

/** Extensions check `bpy.app.online_access` before they use the network. */
function offlineUses(
  files: readonly PythonFile[],
  uses: readonly CodeUse[],
  { kind }: PythonSurroundings,
): CodeUse[] {
  const first = uses.find(({ capability }) => capability === 'network');
  const isAsked = files.some(({ scan }) => scan?.asksOnline);
  return first && !isAsked && kind === 'extension'
    ? [{ ...first, capability: 'offline-ignored' }]
    : [];
}

function unwiseFindings(uses: readonly CodeUse[], { kind }: PythonSurroundings): Finding[] {
  const rules =
    kind === 'extension' ? ([...unwise, 'offline-ignored', 'writes-own-folder'] as const) : unwise;
  return rules.flatMap((rule) =>
    uses
      .filter(({ capability }) => capability === rule)
      .map(({ file, line, what }) => findingOf(rule, { file, line, values: { what } })),
  );
}
