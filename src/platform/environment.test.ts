import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseEnvironment, settingNames } from './environment.server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The cells of the table of settings: names, default, meaning. */
const rows = read('docs/operating.md')
  .split('\n')
  .filter((line) => /^\| `[A-Z]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const namesIn = (cell = '') => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [];

it('docs/operating.md explains every setting, and no other', () => {
  const explained = rows.flatMap(([, names]) => namesIn(names));
  expect(explained.toSorted()).toEqual(settingNames.toSorted());
});

it('docs/operating.md names the defaults', () => {
  const defaults: Record<string, unknown> = parseEnvironment({});
  const named = rows.flatMap(([, names, cell = '']) => {
    const [, value] = /^`([^`<]+)`$/.exec(cell) ?? [];
    return namesIn(names)
      .filter((name) => defaults[name] !== undefined)
      .map((name) => [name, value]);
  });
  expect(named.length).toBeGreaterThan(10);
  const real = Object.entries(defaults).map(([name, value]) => [
    name,
    String(Number(value) || value),
  ]);
  expect(Object.fromEntries(named)).toEqual({ ...Object.fromEntries(real), TRUST_PROXY: '0' });
});

it('.env.example lists every setting, and no other', () => {
  const listed = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name = '']) => name,
  );
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});
