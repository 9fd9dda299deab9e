import { describe, expect, it } from 'vitest';
import { programFrom, tokenFrom } from './rules.ts';

const token = `forge_pat_${'aZ0_-'.repeat(8)}abc`;

describe('the token of a request', () => {
  it.each([`Bearer ${token}`, `bearer ${token}`, `Bearer  ${token} `])('is in %j', (header) => {
    expect(tokenFrom(header)).toBe(token);
  });

  it.each([
    null,
    undefined,
    '',
    'Bearer',
    'Bearer ',
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token} ${token}`,
    `Bearer ${token.slice(0, -1)}é`,
    `Bearer ${token.slice(0, -1)}+`,
    `Bearer ${token.toUpperCase()}`,
    `Bearer ${'x'.repeat(100_000)}`,
    'Bearer null',
  ])('is not in %j', (header) => {
    expect(tokenFrom(header)).toBeNull();
  });
});

it.each([
  ['Blender/5.1.0 (Linux x86_64; cycle=release)', 'Blender 5.1.0, Linux'],
  ['Blender/4.2.3 (Darwin arm64; cycle=release)', 'Blender 4.2.3, macOS'],
  ['Blender/4.5.0 (Windows AMD64; cycle=beta)', 'Blender 4.5.0, Windows'],
  ['Blender/5.1', 'Blender 5.1'],
  ['Blender/5.1.0 (constructor)', 'Blender 5.1.0'],
  ['curl/8.5.0', 'curl 8.5.0'],
  ['python-requests/2.32.3', 'python-requests 2.32.3'],
  ['Mozilla/5.0 (X11; Linux x86_64)', ''],
  ['Blender/<b>', ''],
  ['Blender/99999999999999999999', ''],
  ['', ''],
  [null, ''],
  [`Blender/${'9'.repeat(400)}`, ''],
])('%j is named %j', (agent, name) => {
  expect(programFrom(agent)).toBe(name);
});
