import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cursorText, instantCursor, placeAt, readCursor } from './cursor.ts';

const id = '7f0b6a52-5a1e-4c8e-9d57-3c1f5b1f2a10';
const sentence = 'There is no such page.';

describe('a cursor', () => {
  const place = z.tuple([z.string().max(200), z.uuid()]);

  it.each(['Rig', 'Füße, 骨格 & "more"', '骨'.repeat(200), ''])('keeps the name %j', (name) => {
    const text = cursorText([name, id]);
    expect(text).toMatch(/^[\w-]+$/);
    expect(readCursor(place, text, sentence)).toEqual([name, id]);
  });

  it.each([
    '',
    'x',
    '%',
    '[]',
    cursorText([]),
    cursorText(['Rig']),
    cursorText(['Rig', id, id]),
    cursorText(['Rig\0', id]),
    cursorText(['\ud800', id]),
  ])('refuses %j with its sentence', (text) => {
    expect(() => readCursor(place, text, sentence)).toThrow(sentence);
  });

  it('refuses a long text unread', () => {
    expect(() => readCursor(z.unknown(), 'a'.repeat(1001), sentence)).toThrow(sentence);
  });
});

describe('a cursor of a time and an id', () => {
  it('is read as it was written', () => {
    const time = new Date('2026-11-21T07:57:25.123Z');
    expect(instantCursor.parse(cursorText(placeAt(time, id)))).toEqual(['1795247845123000', id]);
  });

  it.each([
    '',
    id,
    `0_${id}`,
    `2026-11-21T07:57:25.123Z_${id}`,
    cursorText(['-1', id]),
    cursorText([1, id]),
    cursorText(['1'.repeat(17), id]),
    cursorText(['1', `${id}'; drop table users`]),
    cursorText(['1', '------------------------------------']),
  ])('refuses %j with its sentence', (text) => {
    const message = instantCursor.safeParse(text).error?.issues[0]?.message;
    expect(message).toBe('This page of the list does not exist.');
  });
});
