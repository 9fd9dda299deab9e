import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { formatted } from './formatted.ts';
import { projectRoot } from './tools.ts';

export const dataModelFile = path.join(projectRoot, 'docs', 'data-model.md');

type Table = ReturnType<typeof getTableConfig>;
/** The tables of a feature, or of the platform below the features. */
type Area = { name: string; tables: Table[] };

/**
 * The documentation page about the tables: what each feature stores, drawn with what it refers to.
 */
export async function dataModelPage(): Promise<string> {
  const areas = await readAreas();
  const count = areas.reduce((sum, { tables }) => sum + tables.length, 0);
  const page = `# The data model

${count} tables, as the code declares them: \`npm run migrations\` writes this page, a test compares it. PK is the primary key, FK points to another table, UK is unique. A line leads from a table to what it points to; rows of a table without columns here are another feature's. Checks, indexes and partial unique keys are in the \`tables.server.ts\` of each feature.

${areas.map(areaSection).join('\n')}`;
  return formatted(dataModelFile, page);
}

async function readAreas(): Promise<Area[]> {
  const areas = new Map<string, Table[]>();
  const seen = new Set<PgTable>();
  for (const file of globSync('src/**/{,*.}tables.server.ts', { cwd: projectRoot }).toSorted()) {
    const exported: Record<string, unknown> = await import(path.join(projectRoot, file));
    const [, folder = '', feature = ''] = file.split(path.sep);
    const name = folder === 'features' ? feature : folder;
    for (const table of Object.values(exported)) {
      if (!is(table, PgTable) || seen.has(table)) continue;
      seen.add(table);
      areas.set(name, [...(areas.get(name) ?? []), getTableConfig(table)]);
    }
  }
  return [...areas].map(([name, tables]) => ({ name, tables }));
}

function areaSection({ name, tables }: Area): string {
  const sorted = tables.toSorted((one, other) => one.name.localeCompare(other.name));
  return `## ${name}

\`\`\`mermaid
erDiagram
${sorted.map(entity).join('\n')}
${sorted.flatMap(relations).join('\n')}
\`\`\`
`;
}

function entity(table: Table): string {
  const lines = table.columns.map(
    (column) => `    ${typeWord(column)} ${column.name}${keyMarks(table, column)}`,
  );
  return `  ${table.name} {\n${lines.join('\n')}\n  }`;
}

/** `timestamp (6) with time zone` as a word that Mermaid can parse. */
function typeWord(column: PgColumn): string {
  return column
    .getSQLType()
    .replaceAll(/\([^()]*\)/gu, '')
    .replace('timestamp with time zone', 'timestamptz')
    .trim()
    .replaceAll(/\s+/gu, '_');
}

function keyMarks(table: Table, column: PgColumn): string {
  const isIn = (columns: { name: string }[]) => columns.some(({ name }) => name === column.name);
  const marks = [
    (column.primary || table.primaryKeys.some(({ columns }) => isIn(columns))) && 'PK',
    table.foreignKeys.some((key) => isIn(key.reference().columns)) && 'FK',
    (column.isUnique ||
      table.uniqueConstraints.some(({ columns }) => columns.length === 1 && isIn(columns))) &&
      'UK',
  ].filter(Boolean);
  return marks.length > 0 ? ` ${marks.join(', ')}` : '';
}

function relations(table: Table): string[] {
  return table.foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    const isRequired = columns.every(({ notNull }) => notNull);
    const target = getTableConfig(foreignTable).name;
    const label = columns.map(({ name }) => name).join(', ');
    return `  ${table.name} }o--${isRequired ? '||' : 'o|'} ${target} : "${label}"`;
  });
}

if (process.argv[1] === import.meta.filename) writeFileSync(dataModelFile, await dataModelPage());
