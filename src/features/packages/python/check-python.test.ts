import { describe, expect, it } from 'vitest';
import type { ExtensionManifest } from '../rules.ts';
import { findingText } from '../texts.ts';
import { checkPython } from './check-python.ts';

const manifest: ExtensionManifest = {
  schema_version: '1.0.0',
  id: 'scatter_kit',
  version: '1.0.0',
  name: 'Scatter Kit',
  tagline: 'Scatters',
  maintainer: 'Mira',
  type: 'add-on',
  license: ['SPDX:GPL-3.0-or-later'],
  blender_version_min: '4.2.0',
};
const registered = 'def register(): pass\ndef unregister(): pass\n';

type Package = {
  kind?: 'extension' | 'legacy-addon' | 'other';
  root?: string;
  manifest?: Partial<ExtensionManifest>;
};

function check(
  code: Record<string, string>,
  { kind = 'extension', root = '', manifest: own }: Package = {},
) {
  const kept = new Map(
    Object.entries(code).map(([path, text]) => [path, new TextEncoder().encode(text)]),
  );
  const about = kind === 'extension' ? { manifest: { ...manifest, ...own } } : {};
  return checkPython(kept, { kind, root, ...about, files: Object.keys(code) });
}

const rulesOf = (...args: Parameters<typeof check>) =>
  check(...args).findings.map(({ rule, file = '', line = 0 }) => `${rule} ${file}:${line}`);

describe('the Python of an extension', () => {
  it('is fine', () => {
    expect(
      rulesOf({ '__init__.py': `from . import tools\n${registered}`, 'tools.py': 'x = 1' }),
    ).toEqual([]);
  });

  it.each([
    ['a syntax error', { '__init__.py': `${registered}x = = 1` }, ['python-syntax __init__.py:3']],
    ['Python 2', { '__init__.py': registered, 'a.py': 'print "a"' }, ['python-syntax a.py:1']],
    [
      'newer Python',
      { '__init__.py': registered, 'a.py': 'x = 1\ntype X = int' },
      ['python-newer a.py:2'],
    ],
    [
      'no register',
      { '__init__.py': 'def unregister(): pass' },
      ['register-missing __init__.py:0'],
    ],
    [
      'no unregister',
      { '__init__.py': 'def register(): pass' },
      ['unregister-missing __init__.py:0'],
    ],
    ['register from elsewhere', { '__init__.py': 'from .main import *' }, []],
    [
      'register by a factory',
      { '__init__.py': 'import bpy\nregister, unregister = bpy.utils.register_classes_factory(c)' },
      [],
    ],
    ['bl_info', { '__init__.py': `bl_info = {}\n${registered}` }, ['bl-info-left __init__.py:1']],
    [
      'an absolute import of itself',
      { '__init__.py': `import scatter_kit.tools\n${registered}` },
      ['absolute-import __init__.py:1'],
    ],
    [
      'an absolute import of what stands beside',
      { '__init__.py': `from tools import x\n${registered}`, 'tools.py': '' },
      ['absolute-import __init__.py:1'],
    ],
    [
      'a module of Python with the name of one beside',
      { '__init__.py': `import json\n${registered}`, 'json.py': '' },
      [],
    ],
    [
      'a folder that Python is told to look into',
      {
        '__init__.py': `import sys\nsys.path.append("x")\nimport tools\n${registered}`,
        'tools.py': '',
      },
      [],
    ],
    [
      'its name where Blender gives another',
      { '__init__.py': `${registered}p = c.preferences.addons["scatter_kit"]` },
      ['fixed-name __init__.py:3'],
    ],
    [
      "another add-on's name",
      { '__init__.py': `${registered}p = c.preferences.addons["cycles"]` },
      [],
    ],
    [
      'the network without asking',
      { '__init__.py': `${registered}import requests` },
      ['permission-missing __init__.py:3', 'offline-ignored __init__.py:3'],
    ],
    [
      'the network after asking',
      { '__init__.py': `${registered}import requests\nif bpy.app.online_access: pass` },
      ['permission-missing __init__.py:3'],
    ],
    [
      'hidden code',
      { '__init__.py': `${registered}import base64\nexec(base64.b64decode(x))` },
      ['encoded-code __init__.py:4'],
    ],
    [
      'a file beside the code',
      { '__init__.py': `${registered}open(__file__ + ".json", "w")` },
      ['writes-own-folder __init__.py:3'],
    ],
    [
      'a file elsewhere',
      { '__init__.py': `${registered}open("/opt/x", "w")` },
      ['permission-missing __init__.py:3', 'writes-outside __init__.py:3'],
    ],
  ])('%s', (_, code, expected) => {
    expect(rulesOf(code)).toEqual(expected);
  });

  it('in a folder is read there', () => {
    expect(rulesOf({ 'kit/__init__.py': 'import kit' }, { root: 'kit/' })).toEqual([
      'register-missing kit/__init__.py:0',
      'unregister-missing kit/__init__.py:0',
      'absolute-import kit/__init__.py:1',
    ]);
  });

  it('may be newer where Blender is', () => {
    const code = { '__init__.py': `${registered}type X = int` };
    expect(rulesOf(code, { manifest: { blender_version_min: '5.1.0' } })).toEqual([]);
  });

  it('holds permissions against the code', () => {
    const declared = { permissions: { network: 'Fetches', files: 'Saves' } };
    const code = { '__init__.py': `${registered}import os\nos.listdir("x")` };
    expect(check(code, { manifest: declared }).findings).toEqual([
      { rule: 'permission-unused', severity: 'note', values: { permission: 'network' } },
    ]);
    expect(rulesOf(code, { manifest: { ...declared, wheels: ['./wheels/a.whl'] } })).toEqual([]);
  });

  it('lists what it uses, the offline setting first', () => {
    expect(check({ '__init__.py': `import requests\n${registered}` }).uses).toEqual([
      { capability: 'offline-ignored', what: 'requests', file: '__init__.py', line: 1 },
      { capability: 'network', what: 'requests', file: '__init__.py', line: 1 },
    ]);
  });
});

describe('the Python of an older add-on', () => {
  it('is not held against a manifest', () => {
    const code = { 'a.py': `bl_info = {}\nimport requests, a\n${registered}` };
    expect(rulesOf(code, { kind: 'legacy-addon' })).toEqual([]);
  });

  it('needs register too', () => {
    expect(rulesOf({ 'a.py': 'bl_info = {}' }, { kind: 'legacy-addon' })).toEqual([
      'register-missing a.py:0',
      'unregister-missing a.py:0',
    ]);
  });
});

describe('files that are no plain text', () => {
  const kept = (bytes: number[]) => new Map([['a.py', Uint8Array.from(bytes)]]);
  const about = { kind: 'other', root: '', files: ['a.py'] } as const;

  it.each([
    ['a null byte', [120, 10, 0], 2, 'The file contains a null byte, so it is not a text file.'],
    [
      'broken UTF-8',
      [35, 10, 10, 0xff, 10],
      3,
      'The file is not valid UTF-8 and does not name another encoding.',
    ],
  ])('%s', (_, bytes, line, message) => {
    const [finding] = checkPython(kept(bytes), about).findings;
    expect(finding).toMatchObject({ rule: 'python-syntax', severity: 'error', line });
    expect(finding && findingText(finding).message).toBe(message);
  });

  it.each([
    ['# -*- coding: latin-1 -*-\nx = "', '"'],
    ['#!/usr/bin/python\n# vim: set fileencoding=cp1252 :\nx = "', '"'],
    ['\ufeffx = "ä', '"'],
  ])('but in an encoding that they name, %#', (before, after) => {
    const encoder = new TextEncoder();
    const high = before.startsWith('\ufeff') ? [] : [0xe4];
    const bytes = [...encoder.encode(before), ...high, ...encoder.encode(after)];
    expect(checkPython(kept(bytes), about).findings).toEqual([]);
  });

  it.each([
    '# coding: utf-7\nx',
    `# ${'x'.repeat(500)} coding: utf-7\n# +AAo-import os`,
    `${' '.repeat(500)}\n# coding: utf-7\n# +AAo-import os`,
  ])('are left alone in an encoding that is not known here, %#', (text) => {
    const bytes = [...new TextEncoder().encode(text)];
    expect(checkPython(kept(bytes), about).findings).toEqual([
      { rule: 'python-unread', severity: 'warning', file: 'a.py' },
    ]);
  });
});
