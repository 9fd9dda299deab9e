import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import { PythonSyntaxError, PythonTooDeep } from './problem.ts';
import { parsePython } from './python-parser.ts';

/** 'line kind found' of the error, or 'none'. */
function problemOf(code: string): string {
  try {
    parsePython(code);
    return 'none';
  } catch (problem) {
    if (!(problem instanceof PythonSyntaxError)) throw problem;
    const { line, kind, found } = problem.problem;
    return [line, kind, found].filter((part) => part !== undefined && part !== '').join(' ');
  }
}

describe('what Python takes', () => {
  it.each([
    [''],
    ['\n\n# only a comment'],
    ['x = 1.\ny = .5e-3 + 1_000 + 0x_ff + 0o17 + 0b1 + 1j + 012.5\n'],
    ['a, *b = c; (d), [e, f] = g\nh: int = 1\n(i): int\nj.k: str = ""'],
    ['def f(a, /, b: int = 1, *c, d, e=2, **g) -> None: ...'],
    ['def f(*, a): pass\ndef g(*a: *b): pass\nlambda *a, b=1, **c: (yield)'],
    [
      'async def f():\n    async with a as b, c: await d\n    async for e in f: yield e\n    return [x async for x in y]',
    ],
    ['def f(): return (await x for x in y)'],
    [
      'with (open(a) as b, c as d,): pass\nwith (a): pass\nwith (a, b) as c: pass\nwith (yield_ := a) as b: pass',
    ],
    ['try: pass\nexcept* A as e: pass\nelse: pass\nfinally: pass'],
    ['match = 1\nmatch.x = 2\nmatch[0]: int\nprint(match(x))\ntype = 3\ncase = _ = 4'],
    [
      'match x, *y:\n    case [1, -2j, 1+2j, *_] | {"a": A.b, **r} if r: pass\n    case P(a, b=None) as c: pass\n    case "s" "t": pass\n    case _: pass',
    ],
    ['if (n := len(a)) > 1: pass\nelif x: pass\nelse: pass\nwhile y: break\nelse: pass'],
    ['x = [i for i in range(3) if i if i > 1]; {**a, "b": 1}; {*a, b}; {k: v for k, v in z}'],
    ['f(a, *b, c=1, *d, **e)\nf(x for x in y)\nclass A(B, metaclass=C): x = 1'],
    ['a[1:2, ::3, *b, c]; a[:]; x = a if b else lambda: c'],
    ["f\"{x!r:>{w}.{p}} {{}} {y=} {z:%H:%M} {a['b']}\" \"s\" f'''{\nq}'''"],
    ['"a\\\nb"; r"\\U"; b"\\x41"; "\\N{BULLET}"; u"x"; Rb"\\x"'],
    ['from . import a\nfrom ...b.c import (d as e, f,)\nimport g.h as i, j'],
    ['"""doc"""\nfrom __future__ import annotations\nimport x'],
    ['if x:\n\ty = 1\n\tif y:\n\t\tz = 2\n# comment\n  # comment\nelse:\n        w = 3'],
    ['x = 1 \\\n    + 2\nif a and \\\n  b: pass'],
    ['@a.b[c](d)\n@e\nclass F: pass\n@g\nasync def h(): pass'],
    ['x = not a in b is not c not in d < e == -f ** -g @ h'],
    ['print >> f, x\nexec(code)\nnonlocal_ = 1if x else 2'],
    ['\ufeff'.slice(1) + 'name_ä = "ü"; 变量 = 1'],
    ['\fx = 1\n\f\ndef f():\n    yield\n    x = yield\n    await_ = [(yield)]'],
    ['for x, in y: continue\nfor i in *a, b: pass\ndel a, (b, c[0]), d.e'],
    ['raise A from B\nassert x, "y"\nglobal q\nreturn_ = 1'],
  ])('%#', (code) => {
    expect(problemOf(code)).toBe('none');
  });
});

describe('what Python refuses', () => {
  it.each([
    ['print "a"', '1 print-statement'],
    ['x = 1\nexec "code"', '2 exec-statement'],
    ['try: pass\nexcept A, e: pass', '2 except-comma ,'],
    ['raise A, "b"', '1 raise-comma'],
    ['x = `y`', '1 backtick'],
    ['if a <> b: pass', '1 old-unequal'],
    ['x = 0777', '1 old-octal 0777'],
    ['x = ur"y"', '1 unexpected "y"'],
    ['def f():\nx = 1', '2 indent-missing x'],
    ['x = 1\n  y = 2', '2 indent-unexpected'],
    ['if a:\n    b\n  c', '3 indent-unmatched'],
    ['if a:\n        b\n\tc', '3 tabs'],
    ['def f()\n    pass', '1 colon-missing'],
    ['x = (1,\ny = 2', '1 bracket-open ('],
    ['x = [1)', '1 bracket-unmatched )'],
    ['x = "abc', '1 text-open'],
    ['x = 1\ny = """abc\n\n', '2 long-text-open'],
    ['p = "C:\\Users\\me"', '1 text-escape \\U'],
    ['x = b"ä"', '1 text-escape'],
    ['x = "a" b"b"', '1 mixed-text'],
    ['x = f"{a"', '1 text-open'],
    ['x = f"{}"', '1 unexpected }'],
    ['x = f"}"', '1 template'],
    ['f(x) = 1', '1 target'],
    ['None = 1', '1 target None'],
    ['f(a=1, b)', '1 arguments'],
    ['f(a=1, a=2)', '1 repeated-name a'],
    ['f(**a, *b)', '1 arguments'],
    ['def f(a, a): pass', '1 repeated-name a'],
    ['def f(a=1, b): pass', '1 parameters'],
    ['def f(*): pass', '1 parameters )'],
    ['return 1', '1 outside-function return'],
    ['class A:\n    yield 1', '2 outside-function yield'],
    ['break', '1 outside-loop break'],
    ['for x in y:\n    def f(): continue', '2 outside-loop continue'],
    ['def f():\n    await x', '2 outside-async await'],
    ['def f():\n    async with x: pass', '2 outside-async async with'],
    ['import x\nfrom __future__ import annotations', '2 future'],
    ['from __future__ import braces', '1 future braces'],
    ['try: pass\nx = 1', '2 try-alone x'],
    ['def f():\n    from a import *', '2 import *'],
    ['from a import', '1 unexpected'],
    ['x = 1 +', '1 unexpected'],
    ['x = 1 2', '1 unexpected 2'],
    ['x = $', '1 character $'],
    ['x = “y”', '1 character “'],
    ['x = 1_', '1 number 1'],
    ['x = 5abc', '1 number 5'],
    ['x \\ y', '1 continuation'],
    ['x = *a', '1 star'],
    ['if x = 1: pass', '1 colon-missing ='],
    ['f(a.b=1)', '1 equals ='],
    ['class: pass', '1 unexpected :'],
    ['else: pass', '1 unexpected else'],
    ['('.repeat(201), '1 nested'],
    ['x = y\nz = (\n"', '3 text-open'],
    ['x = = 1\ny = "', '1 unexpected ='],
  ])('%s', (code, expected) => {
    expect(problemOf(code)).toBe(expected);
  });
});

describe('newer Python', () => {
  it.each([
    ['x = f"{a["b"]}"', '3.12'],
    ['type X = int', '3.12'],
    ['def f[T](a: T): pass', '3.12'],
    ['class A[T = int]: pass', '3.13'],
    ['x = t"{a}"', '3.14'],
    ['x = f"{\'\\n\'.join(a)}"', '3.12'],
  ])('%s', (code, python) => {
    expect(parsePython(code).newer.map((one) => one.python)).toContain(python);
  });

  it('is not seen in templates that Python 3.11 reads', () => {
    expect(parsePython('x = f"{a[\'b\']!r:{c}}\\n{d}"').newer).toEqual([]);
  });
});

describe('hostile code', () => {
  it.each([
    ['not '.repeat(100_000) + 'x'],
    ['-'.repeat(100_000) + 'x'],
    ['x' + '.y'.repeat(100_000)],
    ['lambda: '.repeat(100_000) + 'x'],
    ['x if y else '.repeat(50_000) + 'z'],
  ])('is given up when it is too deep', (code) => {
    expect(() => parsePython(code)).toThrow(PythonTooDeep);
  });

  it.each([
    ['a long sum', `x = ${'1 + '.repeat(50_000)}1`],
    ['many texts', `x = ${'"a" '.repeat(50_000)}`],
    ['many lines', 'x = 1\n'.repeat(50_000)],
    ['an open text', `x = "${'\\a'.repeat(200_000)}`],
    ['quotes', `x = """${'""'.replace('""', '" ').repeat(200_000)}`],
    ['brackets', `x = ${'()'.repeat(1900)}`],
    ['names', `${'a = '.repeat(50_000)}1`],
  ])('%s is read in a time that grows with its length', (_, code) => {
    expect(processorTime(() => void problemOf(code))).toBeLessThan(2000);
  });

  it('reads brackets as deep as Python does', () => {
    expect(problemOf(`x = ${'('.repeat(199)}1${')'.repeat(199)}`)).toBe('none');
    expect(problemOf(`x = ${'[{1: '.repeat(99)}1${'}]'.repeat(99)}`)).toBe('none');
    expect(problemOf(`x = ${'f(a, '.repeat(199)}1${')'.repeat(199)}`)).toBe('none');
  });
});
