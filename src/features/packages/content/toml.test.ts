import { expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import { readToml } from './toml.ts';

/** Blender reads manifests with Python's tomllib, which knows TOML 1.0 and not 1.1. */
it.each([
  ['p = {\n  files = "x" }', 1, 'a table in braces has a line break'],
  ['a = 1\np = { files = "x", # why\n network = "y" }', 2, 'a table in braces has a line break'],
  ['p = [\n  {\n a = 1 },\n]', 2, 'a table in braces has a line break'],
  ['p = { files = "x", }', 1, 'a table in braces ends with a comma'],
  ['p = { a = { b = 1 , } }', 1, 'a table in braces ends with a comma'],
  ['\ns = "a \\\\ \\e"', 2, 'a string has the escape \\e, which Python does not know'],
  ['s = """\n\\x41"""', 1, 'a string has the escape \\x, which Python does not know'],
  ['t = 07:32', 1, 'a time has no seconds'],
  ['t = [2026-11-28 07:32]', 1, 'a time has no seconds'],
])('refuses what only newer TOML allows: %j', (text, line, reason) => {
  expect(readToml(text)).toEqual({ isSound: false, line, reason });
});

it.each([
  'p = { files = "x", network = "y" }',
  'p = { a = [\n  "x",\n  "y", # why\n], b = """\n,}""" }',
  "s = '''\n\\e, \\x41 07:32\n''''",
  "s = '\\e { , }'",
  '# { , } \\e 07:32\ns = "\\\\e \\\\x41, }" # {\n"a{b" = 1\n[c]\nd = ""\ne = """"""\nf = 1',
  's = """a\\"""" # {\nt = 1\nu = """b"""""\nv = 1',
  't = 07:32:00\nu = 2026-11-28T07:32:00+01:00\nv = 2026-11-28 07:32:00.5Z',
  '[[a]]\nb = []\n[[a]]\nb = [{ c = 1 }, { c = 2 }]\r\n',
])('reads what Python reads: %j', (text) => {
  expect(readToml(text)).toMatchObject({ isSound: true });
});

it.each([
  `a = [${'{b=1},\n'.repeat(9_000)}]`,
  `a = "${'\\\\'.repeat(32_000)}"`,
  `a = [1${', '.repeat(1)}${' '.repeat(60_000)}]`,
  `a = [${`1${' '.repeat(60)},`.repeat(1_000)}]`,
])('takes little time for a long text', (text) => {
  expect(processorTime(() => readToml(text))).toBeLessThan(100);
});
