import { describe, expect, it } from 'vitest';
import { lookupTableViolations } from './lookup-tables.ts';

const found = (text: string, file = 'src/features/audit/texts.ts') =>
  lookupTableViolations([{ file, text }]).map(({ message }) => message.split(' ')[0]);

describe('a table of values by free text', () => {
  it.each([
    ['a plain one', "const units: Record<string, string> = { mm: 'millimetres' };"],
    ['a read-only one', 'const units: Readonly<Record<string, number>> = {\n  mm: 1,\n};'],
    ['a partial one', 'export const units: Partial<Record<string, string>> = {\n  mm: "",\n};'],
    ['one of functions', 'const units: Record<string, () => void> = {\n  mm: () => {},\n};'],
  ])('is refused as a plain object: %s', (_, text) => {
    expect(found(text)).toEqual(['units']);
  });

  it.each([
    ['a lookup table', "const units = lookupTable<string>({ mm: 'millimetres' });"],
    ['one by a closed list of names', "const units: Record<Unit, string> = { mm: '' };"],
    ['one that starts empty', 'const units: Record<string, string> = {};'],
    ['a copy', 'const units: Partial<Record<string, unknown>> = { ...given };'],
  ])('is taken: %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('may be a plain object in a test', () => {
    const text = "const units: Record<string, string> = { mm: 'millimetres' };";
    expect(found(text, 'src/test/units.ts')).toEqual([]);
    expect(found(text, 'src/shared/units.test.ts')).toEqual([]);
  });
});
