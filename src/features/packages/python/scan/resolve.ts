import type { Argument, Expression } from '../syntax/tree.ts';
import { capabilityOf } from './capabilities.ts';
import type { Scope } from './scopes.ts';

const maxSteps = 12;
const maxLength = 200;

/**
 * The dotted path that an expression refers to, whatever its name in the file:
 * `urllib.request.urlopen` for `r.urlopen` after `import urllib.request as r`. The result of a call
 * ends with `()`; names outside of modules start with `builtins`.
 */
export function pathOf(expression: Expression, scope: Scope, steps = 0): string | undefined {
  const known = scope.paths.get(expression);
  if (known !== undefined) return known ?? undefined;
  if (steps > maxSteps) return undefined;
  scope.paths.set(expression, null);
  const path = findPath(expression, scope, steps)?.slice(0, maxLength);
  scope.paths.set(expression, path ?? null);
  return path;
}

function findPath(expression: Expression, scope: Scope, steps: number): string | undefined {
  const inner = (other: Expression) => pathOf(other, scope, steps + 1);
  switch (expression.kind) {
    case 'name':
      return pathOfName(expression.name, scope, steps);
    case 'attribute': {
      const of = pathOfChain(expression.of, scope, steps);
      return of && join(of, expression.name);
    }
    case 'call':
      return pathOfCall(expression.of, expression.args, scope, steps);
    case 'subscript': {
      const of = inner(expression.of);
      const [key] = expression.parts;
      return of && pathOfItem(of, key?.kind === 'text' ? key.value : undefined);
    }
    case 'walrus':
      return inner(expression.value);
    case 'operation':
      return expression.operator === 'await' && expression.parts[0]
        ? inner(expression.parts[0])
        : undefined;
    default:
      return undefined;
  }
}

/** Dots do not count as steps: a long chain is not indirection. */
function pathOfChain(expression: Expression, scope: Scope, steps: number): string | undefined {
  if (expression.kind === 'attribute') {
    const of = pathOfChain(expression.of, scope, steps);
    return of && join(of, expression.name);
  }
  return pathOf(expression, scope, steps + 1);
}

function pathOfName(name: string, scope: Scope, steps: number): string | undefined {
  const meanings = scope.find(name);
  if (!meanings) return pathByStar(name, scope) ?? `builtins.${name}`;
  const imported = meanings.find(({ kind }) => kind === 'import');
  if (imported?.kind === 'import') return imported.path;
  for (const meaning of meanings) {
    const path = meaning.kind === 'value' && pathOf(meaning.value, meaning.scope, steps + 1);
    if (path && !path.startsWith(`builtins.${name}`)) return path;
  }
  return undefined;
}

/**
 * `from os import *` imports names that cannot be determined from the file, except for the known
 * ones.
 */
function pathByStar(name: string, scope: Scope): string | undefined {
  for (const star of scope.find('*') ?? []) {
    if (star.kind !== 'import') continue;
    const path = `${star.path.slice(0, -'.*'.length)}.${name}`;
    if (capabilityOf(path)) return path;
  }
  return undefined;
}

function pathOfCall(
  called: Expression,
  args: readonly Argument[],
  scope: Scope,
  steps: number,
): string | undefined {
  const of = pathOf(called, scope, steps + 1);
  const values = args.filter(({ name }) => name === undefined).map(({ value }) => value);
  const [first, second] = values;
  if (of === 'builtins.__import__' || of === 'importlib.import_module') {
    if (first?.kind === 'text') return first.value;
  }
  if (of === 'builtins.getattr' && first && second?.kind === 'text') {
    const object = pathOf(first, scope, steps + 1);
    return object && join(object, second.value);
  }
  if (of === 'builtins.vars' && first) {
    const object = pathOf(first, scope, steps + 1);
    return object && `${object}.__dict__`;
  }
  return of && `${of}()`;
}

function pathOfItem(of: string, key: string | undefined): string {
  if (key !== undefined) {
    if (of.endsWith('.__dict__')) return join(of.slice(0, -'.__dict__'.length), key);
    if (of === 'sys.modules') return key;
    if (of === 'builtins.__builtins__') return `builtins.${key}`;
    if (of === 'builtins.globals()' && key === '__builtins__') return 'builtins';
  }
  return `${of}[]`;
}

function join(of: string, name: string): string {
  return of === 'builtins.__builtins__' ? `builtins.${name}` : `${of}.${name}`;
}
