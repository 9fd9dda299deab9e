import { lookupTable } from '#shared/lookup-table.ts';
import type { Argument, Expression } from '../syntax/tree.ts';
import { pathOf } from './resolve.ts';
import type { Origin, Scope } from './scopes.ts';

const maxSteps = 10;
const homeVariables = [
  'HOME',
  'HOMEPATH',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
  'PROGRAMFILES',
  'SYSTEMROOT',
  'WINDIR',
];

const places = lookupTable<Origin>({
  'builtins.__file__': 'own-folder',
  'builtins.__path__': 'own-folder',
  'builtins.__path__[]': 'own-folder',
  'builtins.__spec__.origin': 'own-folder',
  'os.path.expanduser()': 'home',
  'pathlib.Path.home()': 'home',
  'bpy.utils.extension_path_user()': 'user-folder',
  'bpy.utils.user_resource()': 'user-folder',
  'bpy.utils.script_path_user()': 'user-folder',
  'bpy.app.tempdir': 'temporary',
  'bpy.context.preferences.filepaths.temporary_directory': 'temporary',
});

/** Calls that return the path that they received. */
const passing = new Set(
  `os.path.join os.path.abspath os.path.realpath os.path.normpath os.path.dirname os.path.relpath
  os.path.expandvars os.path.splitext os.fspath os.fsdecode pathlib.Path pathlib.PurePath
  pathlib.PosixPath pathlib.WindowsPath builtins.str builtins.open bpy.path.abspath
  bpy.path.native_pathsep bpy.path.ensure_ext`.split(/\s+/),
);

/** The base of the path in an expression; nothing if the code alone does not determine it. */
export function originsOf(expression: Expression, scope: Scope, steps = 0): ReadonlySet<Origin> {
  const known = scope.origins.get(expression);
  if (known) return known;
  const origins = new Set<Origin>();
  if (steps > maxSteps) return origins;
  scope.origins.set(expression, origins);
  const path = pathOf(expression, scope);
  const direct = path && (places[path] ?? originOfPath(path, expression));
  if (direct) return origins.add(direct);
  for (const [next, itsScope] of leadingOf(expression, scope, path)) {
    for (const origin of originsOf(next, itsScope, steps + 1)) origins.add(origin);
  }
  if (expression.kind === 'text' && isFixed(expression.value)) origins.add('fixed');
  return origins;
}

function originOfPath(path: string, expression: Expression): Origin | undefined {
  if (path.startsWith('tempfile.')) return 'temporary';
  const isVariable = /^os\.(?:environ(?:\.get\(\)|\[\])|getenv\(\))$/.test(path);
  return isVariable &&
    textsIn(expression).some((text) => homeVariables.includes(text.toUpperCase()))
    ? 'home'
    : undefined;
}

function textsIn(expression: Expression): string[] {
  const parts =
    expression.kind === 'call'
      ? expression.args.map(({ value }) => value)
      : expression.kind === 'subscript'
        ? expression.parts
        : [];
  return parts.flatMap((part) => (part.kind === 'text' ? [part.value] : []));
}

/** The expressions that a path can start with. */
function leadingOf(
  expression: Expression,
  scope: Scope,
  path: string | undefined,
): [Expression, Scope][] {
  const here = (list: readonly (Expression | undefined)[]) =>
    list.flatMap((one): [Expression, Scope][] => (one ? [[one, scope]] : []));
  switch (expression.kind) {
    case 'name':
      return (scope.find(expression.name) ?? []).flatMap((meaning): [Expression, Scope][] =>
        meaning.kind === 'value' ? [[meaning.value, meaning.scope]] : [],
      );
    case 'attribute':
    case 'subscript':
      return here([expression.of]);
    case 'call':
      return leadingOfCall(expression.of, expression.args, scope, path);
    case 'template':
      return here(expression.parts.slice(0, 1));
    case 'operation':
      if (expression.operator === 'or') return here(expression.parts);
      if (expression.operator === 'if') return here([expression.parts[0], expression.parts[2]]);
      return ['/', '+', '%'].includes(expression.operator)
        ? here(expression.parts.slice(0, 1))
        : [];
    case 'walrus':
    case 'starred':
      return here([expression.value]);
    default:
      return [];
  }
}

function leadingOfCall(
  called: Expression,
  args: readonly Argument[],
  scope: Scope,
  path: string | undefined,
): [Expression, Scope][] {
  if (path && passing.has(path.slice(0, -'()'.length))) {
    const [first] = args;
    return first ? [[first.value, scope]] : [];
  }
  if (called.kind === 'attribute') return [[called.of, scope]];
  if (called.kind !== 'name') return [];
  return (scope.find(called.name) ?? []).flatMap((meaning): [Expression, Scope][] =>
    meaning.kind === 'function' ? meaning.results.map(({ value, scope: own }) => [value, own]) : [],
  );
}

/**
 * A path that is the same on every computer, or one in the home folder: '/etc/x', 'C:\\x', '~/x'.
 */
function isFixed(text: string): boolean {
  return /^(?:\/(?!\/)[\w.]|[A-Za-z]:[\\/]|~[\\/]|~$|\\\\\w)/.test(text);
}
