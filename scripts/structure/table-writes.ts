import { isTestFile, type Violation, type Source } from './violation.ts';
import { relevantSources } from './tables/relevant-sources.ts';
import { sourceProgram } from './tables/source-program.ts';
import { tablesAndWrites, type Table } from './tables/written-tables.ts';

const declarations = /\/(?:[a-z0-9-]+\.)?tables\.server\.ts$/;
const commands = /\/(?:[a-z0-9-]+\.)?commands\.server\.ts$/;

/**
 * Tables are declared in tables.server.ts, and written in the commands of the feature that declares
 * them, and nowhere else. A function that receives the table as an argument is checked at its
 * calls.
 */
export function tableWriteViolations(sources: readonly Source[]): Violation[] {
  const relevant = relevantSources(sources.filter(({ file }) => !isTestFile(file)));
  const { tables, writes } = tablesAndWrites(sourceProgram(relevant));
  const foreign = writes
    .filter(({ file, table }) => !mayWrite(file, table))
    .map(({ file, table }) => ({ file, message: messageFor(table) }));
  const misplaced = tables
    .filter(({ file }) => !declarations.test(file))
    .map(({ file, name }) => ({
      file,
      message: `The table ${name} is declared in a tables.server.ts only: migrations are made from those.`,
    }));
  return [...withoutRepeats(foreign), ...misplaced];
}

function mayWrite(file: string, table: Table): boolean {
  const owner = ownerOf(table);
  if (owner === 'src/platform/') return file.startsWith(owner);
  return file.startsWith(owner) && commands.test(file);
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

function withoutRepeats(violations: readonly Violation[]): Violation[] {
  return [
    ...new Map(
      violations.map((violation) => [`${violation.file} ${violation.message}`, violation]),
    ).values(),
  ];
}
