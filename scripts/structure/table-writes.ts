import path from 'node:path';
import { isTestFile, type Violation, type Source } from './violation.ts';

/** A table by the file that declares it, its name there and its name in the database. */
type Table = { file: string; variable: string; name: string };

const declaration = /\b(?:const|let)\s+([\w$]+)\s*=\s*pgTable\(\s*['"`]([\w]+)['"`]/g;
const namedImport = /import\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
const wholeImport = /import\s+\*\s+as\s+([\w$]+)\s+from\s*['"]([^'"]+)['"]/g;
const call = /\.(?:insert|update|delete)\(\s*([\w$]+(?:\.[\w$]+)?)\s*[,)]/g;
const sqlOfVariable =
  /\b(?:insert\s+into|delete\s+from|update|truncate(?:\s+table)?)\s+\$\{\s*([\w$.]+)\s*\}/gi;
const sqlOfName =
  /\b(?:(?:insert\s+into|delete\s+from|truncate(?:\s+table)?)\s+"?(\w+)"?|update\s+"?(\w+)"?\s+set\b)/gi;

/** Tables are declared in tables.server.ts, and written in the commands of the feature that declares them, and nowhere else. */
export function tableWriteViolations(sources: readonly Source[]): Violation[] {
  const tables = sources.flatMap(declaredTables);
  const writes = sources
    .filter(({ file }) => !isTestFile(file))
    .flatMap((source) =>
      writtenTables(source, tables)
        .filter((table) => !mayWrite(source.file, table))
        .map((table) => ({ file: source.file, message: messageFor(table) })),
    );
  const misplaced = tables
    .filter(({ file }) => !isTestFile(file) && !file.endsWith('/tables.server.ts'))
    .map(({ file, name }) => ({
      file,
      message: `The table ${name} is declared in a tables.server.ts only: migrations are made from those.`,
    }));
  return [...writes, ...misplaced];
}

function declaredTables({ file, text }: Source): Table[] {
  return [...text.matchAll(declaration)].map(([, variable = '', name = '']) => ({
    file,
    variable,
    name,
  }));
}

function writtenTables(source: Source, tables: readonly Table[]): Table[] {
  const text = withoutComments(source.text);
  const known = tablesInSight({ ...source, text }, tables);
  const written = new Set<Table>();
  for (const pattern of [call, sqlOfVariable]) {
    for (const [, expression = ''] of text.matchAll(pattern)) {
      const table = known.get(expression);
      if (table) written.add(table);
    }
  }
  for (const [, name, updated] of text.matchAll(sqlOfName)) {
    const table = tables.find((candidate) => candidate.name === (name ?? updated));
    if (table) written.add(table);
  }
  return [...written];
}

/** What each expression of a file (`articles`, `tables.articles`) means, its imports followed. */
function tablesInSight({ file, text }: Source, tables: readonly Table[]): Map<string, Table> {
  const known = new Map<string, Table>();
  for (const table of tables) if (table.file === file) known.set(table.variable, table);
  for (const [, names = '', from = ''] of text.matchAll(namedImport)) {
    const target = resolveImport(file, from);
    for (const part of names.split(',')) {
      const [imported, local = imported] = part
        .replace(/\btype\s/, '')
        .trim()
        .split(/\sas\s/)
        .map((name) => name.trim());
      const table = tables.find((one) => one.file === target && one.variable === imported);
      if (table && local) known.set(local, table);
    }
  }
  for (const [, local = '', from = ''] of text.matchAll(wholeImport)) {
    const target = resolveImport(file, from);
    for (const table of tables) {
      if (table.file === target) known.set(`${local}.${table.variable}`, table);
    }
  }
  return known;
}

function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return path.posix.join(path.posix.dirname(file), specifier);
}

function mayWrite(file: string, table: Table): boolean {
  const owner = ownerOf(table);
  if (owner === 'src/platform/') return file.startsWith(owner);
  return file.startsWith(owner) && file.endsWith('/commands.server.ts');
}

/** The folder of the feature, or of the part of src/, that a table belongs to. */
function ownerOf({ file }: Table): string {
  return /^src\/(?:features\/)?[^/]+\//.exec(file)?.[0] ?? file;
}

function messageFor(table: Table): string {
  const owner = ownerOf(table);
  const place = owner === 'src/platform/' ? owner : `${owner}commands.server.ts`;
  return `The table ${table.name} is written in ${place} only, so that one file shows all that can happen to it. Make the write a function there and call it.`;
}

/** Comments that fill whole lines; what looks like one inside a line may be part of a text. */
function withoutComments(text: string): string {
  return text.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, '').replace(/^[ \t]*\/\/.*$/gm, '');
}
