import type { ListedFile } from '../archive/contents.ts';
import { isWheel, kindOfName } from '../archive/names.ts';
import { depthOf, isPython } from '../paths.ts';
import { packageLimits, type Finding } from '../rules.ts';
import { fileRules } from './rules.ts';

type FileRule = keyof typeof fileRules;

/** A finding about a file, or about the whole archive. */
export function fileFinding(
  rule: FileRule,
  file?: string,
  values?: Record<string, string | number>,
): Finding {
  return {
    rule,
    severity: fileRules[rule],
    ...(file !== undefined && { file }),
    ...(values && { values }),
  };
}

/** Files that should not be packed, in any package. */
export function checkFiles(files: readonly ListedFile[]): Finding[] {
  const own = files.filter(({ carrier }) => carrier === undefined);
  return [
    ...checkPrograms(files),
    ...checkNested(files, own),
    ...leftovers(own),
    ...checkSizes(own),
  ];
}

function checkPrograms(files: readonly ListedFile[]): Finding[] {
  const programs = files.filter(({ program }) => program !== undefined);
  const isCarried = ({ carrier }: ListedFile) => carrier !== undefined && isWheel(carrier);
  const carriers = new Map<string, number>();
  for (const { carrier = '' } of programs.filter(isCarried)) {
    carriers.set(carrier, (carriers.get(carrier) ?? 0) + 1);
  }
  return [
    ...programs
      .filter((file) => !isCarried(file))
      .map(({ path, program }) =>
        fileFinding(program === 'script' ? 'system-script' : 'native-code', path, {
          ending: path.slice(path.lastIndexOf('.')).toLowerCase(),
        }),
      ),
    ...[...carriers].map(([path, count]) => fileFinding('native-in-wheel', path, { count })),
  ];
}

function checkNested(files: readonly ListedFile[], own: readonly ListedFile[]): Finding[] {
  const carriers = new Set(files.flatMap(({ carrier }) => carrier ?? []));
  const zips = own.filter(
    ({ path }) => !isWheel(path) && (kindOfName(path) === 'archive' || carriers.has(path)),
  );
  return zips.map(({ path }) => fileFinding('nested-archive', path));
}

const leftoverRules: { rule: FileRule; pattern: RegExp }[] = [
  {
    rule: 'system-leftovers',
    pattern: /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._[^/]+$|Thumbs\.db$|desktop\.ini$)/i,
  },
  { rule: 'python-cache', pattern: /(?:^|\/)__pycache__\/|\.py[co]$/ },
  {
    rule: 'tool-leftovers',
    pattern:
      /(?:^|\/)(?:\.git|\.svn|\.hg|\.idea|\.vscode|\.venv|venv|node_modules|\.pytest_cache|\.mypy_cache)\/|\.blend\d+$/,
  },
  {
    rule: 'secret-file',
    pattern:
      /(?:^|\/)(?:\.env(?:\.[^/]*)?|id_rsa|id_ed25519|\.netrc|\.pypirc)$|\.(?:pem|p12|pfx)$/i,
  },
];

/** One finding for each kind, with the first of them and their number. */
function leftovers(own: readonly ListedFile[]): Finding[] {
  return leftoverRules.flatMap(({ rule, pattern }) => {
    const found = own.filter(({ path }) => pattern.test(path));
    const first = found.toSorted((a, b) => depthOf(a.path) - depthOf(b.path))[0];
    return first ? [fileFinding(rule, first.path, { count: found.length })] : [];
  });
}

function checkSizes(own: readonly ListedFile[]): Finding[] {
  const { largeFile, largePackage } = packageLimits;
  const bytes = own.reduce((sum, file) => sum + file.bytes, 0);
  return [
    ...own
      .filter((file) => file.bytes > largeFile && !isWheel(file.path))
      .map((file) => fileFinding('file-large', file.path, { bytes: file.bytes })),
    ...(bytes > largePackage ? [fileFinding('package-large', undefined, { bytes })] : []),
  ];
}

/** Top-level files of an archive whose manifest is in a folder: Blender ignores them. */
export function checkBeside(own: readonly ListedFile[], root: string): Finding[] {
  if (root === '') return [];
  const beside = own.filter(
    ({ path }) => !path.startsWith(root) && !/^(?:__MACOSX\/|\.)/.test(path),
  );
  const first = beside[0];
  return first
    ? [fileFinding('files-beside', first.path, { count: beside.length, folder: root })]
    : [];
}

/** A file that an add-on or a theme has next to its manifest. */
export function checkLayout(
  type: 'add-on' | 'theme',
  own: readonly ListedFile[],
  root: string,
  manifest: string,
): Finding[] {
  const paths = new Set(own.map(({ path }) => path));
  if (type === 'add-on') {
    return paths.has(`${root}__init__.py`) ? [] : [fileFinding('init-missing', manifest)];
  }
  const themes = own.filter(
    ({ path }) => path.startsWith(root) && /^[^/]+\.xml$/.test(path.slice(root.length)),
  );
  const code = own.find(({ path }) => isPython(path));
  return [
    ...(themes.length === 1 ? [] : [fileFinding('theme-file', manifest, { count: themes.length })]),
    ...(code ? [fileFinding('theme-code', code.path)] : []),
  ];
}
