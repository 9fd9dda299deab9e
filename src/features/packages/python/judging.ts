import { compareBlenderVersions, parseBlenderVersion } from '../blender-version.ts';
import { packageLimits, type Capability, type CodeUse, type Finding } from '../rules.ts';
import { packagingFindings } from './packaging.ts';
import { permissionFindings } from './declared.ts';
import type { PythonFile } from './python-file.ts';
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

/** The summary of all Python files of a package. */
export function judgePython(
  files: readonly PythonFile[],
  surroundings: PythonSurroundings,
): { findings: Finding[]; uses: CodeUse[] } {
  const all = files.flatMap(({ look }) => look?.uses ?? []);
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
    .filter(({ look, problem }) => !look && !problem)
    .map(({ path }) => findingOf('python-unread', { file: path }));
}

/** Extensions check `bpy.app.online_access` before they use the network. */
function offlineUses(
  files: readonly PythonFile[],
  uses: readonly CodeUse[],
  { kind }: PythonSurroundings,
): CodeUse[] {
  const first = uses.find(({ capability }) => capability === 'network');
  const isAsked = files.some(({ look }) => look?.asksOnline);
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
