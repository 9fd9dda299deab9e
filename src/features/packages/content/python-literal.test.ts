import { describe, expect, it } from 'vitest';
import { quickest } from '#test/processor-time.ts';
import { readAssignedLiteral, type PythonValue } from './python-literal.ts';

const read = (value: string) => readAssignedLiteral(`value = ${value}\n`, 'value');

describe('a literal', () => {
  it.each<[string, PythonValue]>([
    ['"text"', 'text'],
    ["'it\\'s'", "it's"],
    ['"""two\nlines"""', 'two\nlines'],
    ['r"C:\\new"', 'C:\\new'],
    ['"a\\tb\\x41\\u00e9\\q"', 'a\tbAé\\q'],
    ['("one " # note\n "two")', 'one two'],
    ['"one" "two"', 'onetwo'],
    ['-1.5e3', -1500],
    ['1_000', 1000],
    ['True', true],
    ['None', null],
    ['()', []],
    ['(1,)', [1]],
    ['(1)', 1],
    ['[1, [2, "three"], ]', [1, [2, 'three']]],
    ['{"a": {"b": (1, 2)}, }', { a: { b: [1, 2] } }],
    ['{"__proto__": 1}', JSON.parse('{"__proto__": 1}')],
    ['\\\n "next line"', 'next line'],
  ])('%s', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each([
    'name',
    'call()',
    'f"x"',
    'b"x"',
    '"open',
    '{"a"}',
    '{1: 2}',
    '[1 2]',
    '(1, 2',
    '1.2.3',
    '0x10',
    '1j',
    'lambda: 1',
    '{**a}',
    '[*a]',
    `${'['.repeat(9)}${']'.repeat(9)}`,
    '',
    '-',
    'Trueish',
  ])('is not %s', (text) => {
    expect(read(text)).toBeUndefined();
  });
});

describe('finding the assignment', () => {
  it.each([
    ['after a text that names it', '"""value = 1\nvalue = 2"""\nvalue = 3'],
    ['after an escaped quote', "x = 'it\\'s'\nvalue = 3"],
    ['after a quote in a comment', "# it's\nvalue = 3"],
    ['with a type', 'value: dict[str, int] = 3'],
    ['after brackets', 'x = (\nvalue == 1,\n)\nvalue = 3'],
    ['with Windows line ends', 'import bpy\r\nvalue = 3\r\n'],
  ])('%s', (_, text) => {
    expect(readAssignedLiteral(text, 'value')).toBe(3);
  });

  it.each([
    ['unending quotes', "'''\n\\".repeat(200_000)],
    ['escaped quotes in one line', '"\\'.repeat(400_000)],
    ['open brackets', '('.repeat(900_000)],
    ['a long literal', `value = ${'[1,'.repeat(200_000)}`],
    ['spaces', `value = {${' '.repeat(900_000)}`],
  ])('costs no more than the length of %s', (_, text) => {
    expect(readAssignedLiteral(text, 'value')).toBeUndefined();
    expect(quickest(() => readAssignedLiteral(text, 'value'))).toBeLessThan(1000);
  });
});
