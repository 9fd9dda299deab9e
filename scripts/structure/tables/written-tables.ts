import ts from 'typescript';
import { fileOf, type SourceProgram } from './source-program.ts';
import { writtenBySql } from './sql-writes.ts';
import { declaredTableName } from './syntax.ts';
import { ValueOrigins, type Origin, type Parameter } from './value-origins.ts';

/** A table by the file that declares it and its name in the database. */
export type Table = { file: string; name: string };

/** A table and the file that is responsible for writing it. */
export type TableWrite = { file: string; table: Table };

/** What a statement writes; a string can be the name of a table only in SQL. */
type Written = { file: string; origins: readonly Origin[]; isSql: boolean };

const methods = new Set(['insert', 'update', 'delete']);

/** Every declared table, and every write to one. */
export function tablesAndWrites({ files, checker }: SourceProgram): {
  tables: Table[];
  writes: TableWrite[];
} {
  const nodes = files.flatMap(nodesOf);
  const calls = nodes.filter(ts.isCallExpression);
  const declared = new Map<ts.CallExpression, Table>();
  for (const call of calls) {
    const name = declaredTableName(call, checker);
    if (name !== undefined) declared.set(call, { file: fileOf(call), name });
  }
  const tables = [...declared.values()];
  const byName = new Map(tables.map((table) => [table.name, table]));
  const values = new ValueOrigins(checker, files);
  const written = nodes.flatMap((node) => writtenAt(node, values));
  const writes = withCallers(written, calls, values).flatMap(({ file, origins, isSql }) =>
    origins.flatMap((origin) => {
      const table =
        origin.kind === 'table'
          ? declared.get(origin.call)
          : isSql && origin.kind === 'text'
            ? byName.get(origin.text)
            : undefined;
      return table ? [{ file, table }] : [];
    }),
  );
  return { tables, writes };
}

function writtenAt(node: ts.Node, values: ValueOrigins): Written[] {
  const file = fileOf(node);
  const bySql = writtenBySql(node).map((written) => ({
    file,
    isSql: true,
    origins:
      typeof written === 'string' ? [{ kind: 'text' as const, text: written }] : values.of(written),
  }));
  if (!ts.isCallExpression(node)) return bySql;
  const [argument] = node.arguments;
  if (!argument || !methods.has(methodName(node.expression))) return bySql;
  return [...bySql, { file, isSql: false, origins: values.of(argument) }];
}

function methodName(callee: ts.Expression): string {
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text;
  const index = ts.isElementAccessExpression(callee) ? callee.argumentExpression : undefined;
  return index && ts.isStringLiteralLike(index) ? index.text : '';
}

/**
 * The writes, including those of each caller that determines with an argument what a function
 * writes.
 */
function withCallers(
  written: readonly Written[],
  calls: readonly ts.CallExpression[],
  values: ValueOrigins,
): Written[] {
  const all = [...written];
  if (all.every(({ origins }) => origins.every(({ kind }) => kind !== 'parameter'))) return all;
  const callers = callersOf(calls, values);
  const seen = new Set<string>();
  for (const { origins, isSql } of all) {
    for (const origin of origins) {
      if (origin.kind !== 'parameter' || seen.has(keyOf(origin, isSql))) continue;
      seen.add(keyOf(origin, isSql));
      for (const call of callers.get(origin.owner) ?? []) {
        all.push({ file: fileOf(call), isSql, origins: values.ofArgument(call, origin) });
      }
    }
  }
  return all;
}

function keyOf({ owner, place, path }: Parameter, isSql: boolean): string {
  return [fileOf(owner), owner.pos, place, path.join('.'), isSql].join(' ');
}

function callersOf(
  calls: readonly ts.CallExpression[],
  values: ValueOrigins,
): Map<ts.SignatureDeclaration, ts.CallExpression[]> {
  const callers = new Map<ts.SignatureDeclaration, ts.CallExpression[]>();
  for (const call of calls.filter(({ expression }) => isPlainName(expression))) {
    for (const called of values.functionsOf(call.expression)) {
      callers.set(called, [...(callers.get(called) ?? []), call]);
    }
  }
  return callers;
}

/** `name` or `some.name`: a method of a call's result belongs to a package. */
function isPlainName(callee: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(callee)) return isPlainName(callee.expression);
  return ts.isIdentifier(callee);
}

function nodesOf(file: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return nodes;
}
