import { expect, it } from 'vitest';

/**
 * A row of a feature's table: where it is in the specification (A: the Knowledge Base, B: the
 * Marketplace), its words, and what Forge has. If Forge differs, the words are ours and the row
 * names its line of docs/spec-coverage.md.
 */
export type SpecificationRow = [section: string, said: unknown, ours: unknown];

/** One test for each row. The middle column is copied by hand, and never imported. */
export function holdToSpecification(rows: readonly SpecificationRow[]): void {
  it.each(rows)('%s: %j', (_, said, ours) => {
    expect(ours).toEqual(said);
  });
}
