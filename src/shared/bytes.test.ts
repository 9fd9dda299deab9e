import { expect, it } from 'vitest';
import { bytesText } from './bytes.ts';

it.each([
  [0, '0 B'],
  [820, '820 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [36_909_875, '35.2 MB'],
  [1024 * 1024 - 1, '1 MB'],
  [150 * 1024 * 1024, '150 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
