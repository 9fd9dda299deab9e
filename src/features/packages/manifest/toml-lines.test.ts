import { expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import { tomlLines } from './toml-lines.ts';

const lines = tomlLines(`# id = "no"
id = "a" # name = "no"
tagline = """
name = "no"
"""
name = 'x # [no]'
tags = ["Mesh", "UV"]
wheels = [
  # first
  "./wheels/a.whl",

  "./wheels/b.whl", './wheels/c.whl',
]
permissions = { network = "x", files = "y" }
build.paths = [
  "a"]
version = "1.0.0"

[ build . generated ]
platforms = ["linux-x64",
"amiga"]
[permissions-of]
"quoted" = 1
last = '''
x = 1'''
`);

it.each([
  ['id', 2],
  ['tagline', 3],
  ['name', 6],
  ['tags', 7],
  ['tags.1', 7],
  ['wheels', 8],
  ['wheels.0', 10],
  ['wheels.1', 12],
  ['wheels.2', 12],
  ['permissions', 14],
  ['permissions.files', 14],
  ['build.paths', 15],
  ['build.paths.0', 16],
  ['version', 17],
  ['build.generated', 19],
  ['build.generated.platforms', 20],
  ['build.generated.platforms.1', 21],
  ['permissions-of.quoted', 23],
  ['permissions-of.last', 24],
  ['x', undefined],
  ['nothing', undefined],
])('%s stands in line %s', (key, line) => {
  expect(lines(key)).toBe(line);
});

it.each([
  '"'.repeat(64_000),
  '"""\\'.repeat(16_000),
  '['.repeat(64_000),
  'a.'.repeat(32_000),
  "'".repeat(64_000),
  '# '.repeat(32_000),
  ' '.repeat(64_000),
  `a = ${'[,'.repeat(32_000)}`,
])('takes no longer than its length', (text) => {
  expect(processorTime(() => tomlLines(text))).toBeLessThan(500);
});
