import { lookupTable } from '#shared/lookup-table.ts';
import type { Argument, Expression } from '../syntax/tree.ts';
import { originsOf } from './origins.ts';
import { pathOf } from './resolve.ts';
import type { Origin, Scope } from './scopes.ts';

type Call = Extract<Expression, { kind: 'call' }>;

/** A place in the code that writes, or reads something that does not belong to the add-on. */
export type FileAccess = { what: string; isWriting: boolean; origins: ReadonlySet<Origin> };

/** Which argument names the path that is written. */
const writers = lookupTable<number>({
  'os.makedirs': 0,
  'os.mkdir': 0,
  'os.remove': 0,
  'os.unlink': 0,
  'os.rmdir': 0,
  'os.removedirs': 0,
  'os.rename': 1,
  'os.replace': 1,
  'os.symlink': 1,
  'shutil.rmtree': 0,
  'shutil.copy': 1,
  'shutil.copy2': 1,
  'shutil.copyfile': 1,
  'shutil.copytree': 1,
  'shutil.move': 1,
  'shutil.unpack_archive': 1,
  'urllib.request.urlretrieve': 1,
  'sqlite3.connect': 0,
  'logging.FileHandler': 0,
  'logging.handlers.RotatingFileHandler': 0,
});

const openers = new Set([
  'builtins.open',
  'io.open',
  'codecs.open',
  'gzip.open',
  'bz2.open',
  'lzma.open',
]);
const archives = new Set(['zipfile.ZipFile', 'tarfile.open']);
const methods = [
  'write_text',
  'write_bytes',
  'mkdir',
  'unlink',
  'rmdir',
  'touch',
  'rename',
  'replace',
];

/** What a call does to files; undefined if it is not known to do anything. */
export function fileAccessOf(call: Call, scope: Scope): FileAccess | undefined {
  const path = pathOf(call.of, scope) ?? '';
  const writer = writers[path];
  if (writer !== undefined) {
    return accessOf(path, valueAt(call.args, writer), scope, true);
  }
  if (openers.has(path) || archives.has(path)) {
    const mode = valueAt(call.args, 1, 'mode');
    const isWriting = mode?.kind === 'text' && /[wax+]/.test(mode.value);
    return accessOf(path.replace('builtins.', ''), valueAt(call.args, 0, 'file'), scope, isWriting);
  }
  return call.of.kind === 'attribute' ? accessByMethod(call, call.of, scope) : undefined;
}

/** Methods of a path, distinguished from those of other objects by the base of the path. */
function accessByMethod(
  call: Call,
  { of, name }: { of: Expression; name: string },
  scope: Scope,
): FileAccess | undefined {
  if (name === 'extractall' || name === 'extract') {
    const place = valueAt(call.args, name === 'extract' ? 1 : 0, 'path');
    return accessOf(name, place, scope, true);
  }
  const origins = originsOf(of, scope);
  if (origins.size === 0 || of.kind === 'text') return undefined;
  if (name === 'open') {
    const mode = valueAt(call.args, 0, 'mode');
    return { what: name, origins, isWriting: mode?.kind === 'text' && /[wax+]/.test(mode.value) };
  }
  return methods.includes(name) && isPath(of, scope)
    ? { what: name, origins, isWriting: true }
    : undefined;
}

/** `text.replace(a, b)` does not move a file. */
function isPath(expression: Expression, scope: Scope): boolean {
  if (expression.kind === 'operation') return expression.operator === '/';
  const path = pathOf(expression, scope) ?? '';
  return path.startsWith('pathlib.');
}

function accessOf(
  what: string,
  place: Expression | undefined,
  scope: Scope,
  isWriting: boolean,
): FileAccess {
  return { what, isWriting, origins: place ? originsOf(place, scope) : new Set() };
}

function valueAt(args: readonly Argument[], index: number, name?: string): Expression | undefined {
  const named = name === undefined ? undefined : args.find((arg) => arg.name === name);
  const plain = args.filter((arg) => arg.name === undefined);
  return (named ?? plain[index])?.value;
}
