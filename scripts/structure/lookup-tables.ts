import { isTestFile, type Source, type Violation } from './violation.ts';

const plainTable =
  /\bconst (\w+): (?:Readonly<|Partial<)*Record<string, .+> = \{(?! ?(?:\}|\.\.\.))/g;

/**
 * Values keyed by arbitrary strings are in a `lookupTable`: a plain object also has inherited
 * names, and a category called `__proto__` once crashed a check of packages.
 */
export function lookupTableViolations(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ file }) => !isTestFile(file) && !file.endsWith('.test-driver.ts'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(plainTable)].map(([, name]) => ({
        file,
        message: `${name} is a plain object with text as its keys. Make it with lookupTable() of #shared/lookup-table.ts, which has no inherited names.`,
      })),
    );
}
