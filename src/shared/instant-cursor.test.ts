import { describe, expect, it } from 'vitest';
import { instantCursorSchema, instantCursorText } from './instant-cursor.ts';

const schema = instantCursorSchema('There is no such page.');
const id = '7f0b6a52-5a1e-4c8e-9d57-3c1f5b1f2a10';

describe('a cursor of an instant and an id', () => {
  it('is read as it was written', () => {
    const cursor = { at: new Date('2026-11-21T07:57:25.123Z'), id };
    expect(schema.parse(instantCursorText(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    id,
    `2026-11-21T07:57:25.123Z_`,
    `2026-11-21T07:57:25Z_${id}`,
    `2026-13-41T07:57:25.123Z_${id}`,
    `2026-11-21T07:57:25.123Z_${id.replace('7', 'g')}`,
    `2026-11-21T07:57:25.123Z_${id}'; drop table users`,
    '2026-11-21T07:57:25.123Z_------------------------------------',
  ])('refuses %j with its sentence', (text) => {
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe('There is no such page.');
  });
});
