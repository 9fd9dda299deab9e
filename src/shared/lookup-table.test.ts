import { describe, expect, it } from 'vitest';
import { lookupTable } from './lookup-table.ts';

describe('a lookup table', () => {
  it('gives what stands in it', () => {
    expect(lookupTable({ mm: 'millimetres' })['mm']).toBe('millimetres');
    expect(Object.keys(lookupTable({ mm: 1, cm: 10 }))).toEqual(['mm', 'cm']);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'km', ''])(
    'gives nothing for %j',
    (name) => {
      expect(lookupTable({ mm: 'millimetres' })[name]).toBeUndefined();
    },
  );
});
