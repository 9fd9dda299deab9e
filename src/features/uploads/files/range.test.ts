import { expect, it } from 'vitest';
import { readRange } from './range.ts';

const file = { bytes: 1000, etag: '"abc"' };
const whole = { start: 0, end: 999, isPart: false };
const part = (start: number, end: number) => ({ start, end, isPart: true });

it.each<[Record<string, string>, ReturnType<typeof readRange>]>([
  [{}, whole],
  [{ range: 'bytes=0-0' }, part(0, 0)],
  [{ range: 'bytes=0-' }, part(0, 999)],
  [{ range: 'bytes=990-2000' }, part(990, 999)],
  [{ range: 'bytes=-10' }, part(990, 999)],
  [{ range: 'bytes=-5000' }, part(0, 999)],
  [{ range: 'bytes=1000-' }, 'outside'],
  [{ range: 'bytes=-0' }, 'outside'],
  [{ range: 'bytes=99999999999999999999-' }, 'outside'],
  [{ range: 'bytes=20-10' }, whole],
  [{ range: 'bytes=-' }, whole],
  [{ range: 'bytes=0-1,5-6' }, whole],
  [{ range: 'items=0-1' }, whole],
  [{ range: 'bytes=1-2', 'if-range': '"abc"' }, part(1, 2)],
  [{ range: 'bytes=1-2', 'if-range': '"old"' }, whole],
  [{ range: 'bytes=1-2', 'if-range': 'W/"abc"' }, whole],
  [{ range: 'bytes=1-2', 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' }, whole],
  [{ 'if-none-match': '"x", W/"abc"' }, 'unchanged'],
  [{ 'if-none-match': '"x"' }, whole],
])('%o', (asked, expected) => {
  expect(readRange(new Headers(asked), file)).toEqual(expected);
});
