import type { Source } from '../violation.ts';
import { importedFile } from './source-program.ts';

/** May report false positives: a parser reads what it finds. */
const declaresOrWrites =
  /pgTable|\b(?:insert|update|delete)\b['"\]]*\(|\bsql\b|insert\s+into|delete\s+from|truncate|\bupdate\s+\S+\s+(?:\S+\s+){0,3}set\b|from\s+stdin/i;
const specifiers = /['"]([#.][^'"\n]+)['"]/g;

/**
 * The sources that could declare or write a table, and all that import one of them: about half. A
 * parser takes seconds for all of them.
 */
export function relevantSources(sources: readonly Source[]): Source[] {
  const importers = new Map<string, string[]>();
  for (const { file, text } of sources) {
    for (const [, specifier = ''] of text.matchAll(specifiers)) {
      const imported = importedFile(file, specifier);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  const relevant = new Set<string>();
  const add = (file: string): void => {
    if (relevant.has(file)) return;
    relevant.add(file);
    importers.get(file)?.forEach(add);
  };
  for (const { file, text } of sources) if (declaresOrWrites.test(text)) add(file);
  return sources.filter(({ file }) => relevant.has(file));
}
