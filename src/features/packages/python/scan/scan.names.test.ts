import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/processor-time.ts';
import { parsePython } from '../syntax/python-parser.ts';
import { scanModule } from './scan.ts';

const scan = (code: string) => scanModule(parsePython(code).body, 'a.py');

describe('what else is seen', () => {
  it.each([
    ['import bpy\nif bpy.app.online_access: pass', true],
    ['import bpy as b\nok = b.app.online_access', true],
    ['# bpy.app.online_access', false],
  ])('%s', (code, expected) => {
    expect(scan(code).asksOnline).toBe(expected);
  });

  it('names of the top, absolute imports, bl_info and fixed names', () => {
    const found = scan(
      [
        'bl_info = {"name": "x"}',
        'import scatter_kit.tools',
        'try:',
        '    import fast',
        'except ImportError:',
        '    pass',
        'class P(bpy.types.AddonPreferences):',
        '    bl_idname = "scatter_kit"',
        'def register(): pass',
        'def f(c):',
        '    return c.preferences.addons["scatter_kit"].preferences',
      ].join('\n'),
    );
    expect(found.infoLine).toBe(1);
    expect(found.imports).toEqual([{ module: 'scatter_kit', line: 2 }]);
    expect(found.topNames).toEqual(['bl_info', 'scatter_kit', 'fast', 'P', 'register', 'f']);
    expect(found.fixedNames).toEqual([
      { name: 'scatter_kit', line: 8 },
      { name: 'scatter_kit', line: 11 },
    ]);
  });

  it('lists no more than a moderator reads', () => {
    const code = `import os\n${Array.from({ length: 500 }, (_, n) => `open("/x${n}", "w")`).join('\n')}`;
    expect(scan(code).uses.length).toBeLessThanOrEqual(60);
  });

  it('takes a time that grows with the length', () => {
    const code = Array.from({ length: 3000 }, (_, n) => `x = f(x).g(x)[x] or x.a${n}`).join('\n');
    expect(processorTime(() => void scan(code))).toBeLessThan(3000);
  });
});
