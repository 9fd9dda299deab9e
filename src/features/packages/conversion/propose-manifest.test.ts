import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkManifest } from '../manifest/check-manifest.ts';
import type { CodeUse } from '../rules.ts';
import { proposeManifest } from './propose-manifest.ts';

const uses: CodeUse[] = [
  { capability: 'network', what: 'requests.get', file: 'a/__init__.py', line: 12 },
  { capability: 'processes', what: 'subprocess.run', file: 'a/__init__.py', line: 13 },
  { capability: 'writes-outside', what: 'open', file: 'a/__init__.py', line: 14 },
];

const propose = (python: string, path = 'scatter_kit/__init__.py', found: CodeUse[] = []) =>
  proposeManifest({ path, python, uses: found }) ?? '';

/** The result of the package check for a proposal: nothing that Blender or Forge refuses. */
const errorsOf = (toml: string) =>
  checkManifest(new TextEncoder().encode(toml), 'blender_manifest.toml', {
    root: '',
    paths: new Set(['blender_manifest.toml', '__init__.py']),
  }).findings.filter(({ severity }) => severity === 'error');

const lineOf = (toml: string, key: string) =>
  toml.split('\n').find((line) => line.startsWith(`${key} = `));

describe('a proposed manifest', () => {
  it('says all that bl_info says', () => {
    const python = `# SPDX-License-Identifier: GPL-2.0-or-later
bl_info = {
    "name": "Scatter Kit",
    "author": "Mira Okafor <mira@example.org>",
    "version": (2, 4),
    "blender": (3, 6, 0),
    "location": "View3D > Sidebar",
    "description": "Scatters a collection over a surface.",
    "doc_url": "https://example.org/scatter",
    "category": "Object",
}
`;
    const toml = propose(python, 'scatter-kit-main/__init__.py', uses);
    expect(toml)
      .toBe(`# Proposed from bl_info. Check each line, then save this as blender_manifest.toml
# beside __init__.py. A single .py file goes into a folder and becomes __init__.py.

schema_version = "1.0.0"
id = "scatter_kit"
version = "2.4.0"
name = "Scatter Kit"
tagline = "Scatters a collection over a surface"
maintainer = "Mira Okafor <mira@example.org>"
type = "add-on"
website = "https://example.org/scatter"
tags = ["Object"]
blender_version_min = "4.2.0"
license = ["SPDX:GPL-2.0-or-later"]

[permissions]
# Say why each is needed, in at most 64 characters without a full stop.
# Found: requests.get (a/__init__.py, line 12)
network = "Say what is downloaded or sent"
# Found: open (a/__init__.py, line 14)
files = "Say which files are read or written"
`);
    expect(errorsOf(toml)).toEqual([]);
  });

  it('marks what nobody said', () => {
    const toml = propose('bl_info = {"name": "Bevel"}', 'bevel.py');
    expect(toml).toContain(
      '# Who looks after the add-on: bl_info does not say.\nmaintainer = "Your name"',
    );
    expect(toml).toContain(
      '# Check the licence: it was guessed from the code.\nlicense = ["SPDX:GPL-3.0-or-later"]',
    );
    expect(toml).not.toContain('[permissions]');
    expect(errorsOf(toml)).toEqual([]);
  });

  it.each([
    ['id', 'name of the file', 'bl_info = {"name": "B"}', 'My Tool-1.2.py', 'id = "my_tool"'],
    [
      'id',
      'name, for __init__.py alone',
      'bl_info = {"name": "Äpfel & Birnen"}',
      '__init__.py',
      'id = "apfel_birnen"',
    ],
    [
      'id',
      'number in front',
      'bl_info = {"name": "B"}',
      '3d-tools/__init__.py',
      'id = "addon_3d_tools"',
    ],
    ['id', 'word of Python', 'bl_info = {"name": "B"}', 'import.py', 'id = "import_addon"'],
    ['id', 'nothing', 'bl_info = {"name": "日本"}', '__init__.py', 'id = "my_addon"'],
    ['version', 'four numbers', 'bl_info = {"version": (1, 2, 3, 4)}', 'a.py', 'version = "1.2.3"'],
    ['version', 'a text', 'bl_info = {"version": "v1.2b"}', 'a.py', 'version = "1.2.0"'],
    ['version', 'no number', 'bl_info = {"version": ("a",)}', 'a.py', 'version = "1.0.0"'],
    ['version', 'none', 'bl_info = {"name": "B"}', 'a.py', 'version = "1.0.0"'],
    [
      'blender_version_min',
      'newer',
      'bl_info = {"blender": (4, 5)}',
      'a.py',
      'blender_version_min = "4.5.0"',
    ],
    [
      'blender_version_min',
      'older',
      'bl_info = {"blender": (2, 80, 0)}',
      'a.py',
      'blender_version_min = "4.2.0"',
    ],
    ['tags', 'other case', 'bl_info = {"category": "3d view"}', 'a.py', 'tags = ["3D View"]'],
    [
      'tags',
      'other word',
      'bl_info = {"category": "Interface"}',
      'a.py',
      'tags = ["User Interface"]',
    ],
    ['tags', 'unknown', 'bl_info = {"category": "Generic"}', 'a.py', undefined],
    ['tags', 'inherited name', 'bl_info = {"category": "__proto__"}', 'a.py', undefined],
    ['tags', 'inherited function', 'bl_info = {"category": "constructor"}', 'a.py', undefined],
    ['website', 'no address', 'bl_info = {"doc_url": "see readme"}', 'a.py', undefined],
    [
      'website',
      'older key',
      'bl_info = {"wiki_url": "http://example.org/w"}',
      'a.py',
      'website = "http://example.org/w"',
    ],
    ['name', 'none', 'bl_info = {}', 'edge_bevel/__init__.py', 'name = "edge bevel"'],
    ['tagline', 'none', 'bl_info = {"name": "Bevel!"}', 'a.py', 'tagline = "Bevel"'],
    [
      'tagline',
      'first sentence',
      'bl_info = {"description": "Makes it round. And more."}',
      'a.py',
      'tagline = "Makes it round"',
    ],
    [
      'tagline',
      'too long',
      `bl_info = {"description": "Scatters objects of a collection over the surface of the active mesh, fast"}`,
      'a.py',
      'tagline = "Scatters objects of a collection over the surface of the active"',
    ],
    [
      'license',
      'said',
      'bl_info = {"license": "GPL v2+"}',
      'a.py',
      'license = ["SPDX:GPL-2.0-or-later"]',
    ],
    [
      'license',
      'two',
      '# SPDX-License-Identifier: MIT OR GPL-3.0+\nbl_info = {}',
      'a.py',
      'license = ["SPDX:MIT", "SPDX:GPL-3.0-or-later"]',
    ],
    [
      'license',
      'header',
      '# This program is free software under the GNU General Public License;\n# version 2, or (at your option) any later version.\nbl_info = {}',
      'a.py',
      'license = ["SPDX:GPL-2.0-or-later"]',
    ],
    [
      'license',
      'MIT',
      '"""Permission is hereby granted, free of charge, to any"""\nbl_info = {}',
      'a.py',
      'license = ["SPDX:MIT"]',
    ],
  ])('%s: %s', (key, _, python, path, expected) => {
    const toml = propose(python, path);
    expect(lineOf(toml, key)).toBe(expected);
    expect(errorsOf(toml)).toEqual([]);
  });

  it('is taken by the check, whatever bl_info says', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer(),
      fc.array(fc.integer()),
      fc.constant(null),
    );
    const keys = [
      'name',
      'author',
      'version',
      'blender',
      'description',
      'doc_url',
      'category',
      'license',
    ];
    const info = fc.dictionary(fc.constantFrom(...keys), value);
    fc.assert(
      fc.property(info, fc.string({ maxLength: 90 }), (said, file) => {
        const python = `bl_info = ${JSON.stringify(said).replaceAll('null', 'None')}`;
        const toml = proposeManifest({ path: `${file.replaceAll('/', '')}.py`, python, uses });
        expect(toml === undefined ? [] : errorsOf(toml)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([['bl_info = make()'], ['x = 1'], ['bl_info = [1]'], ['bl_info = "text"']])(
    'is none for %s',
    (python) => {
      expect(proposeManifest({ path: 'a.py', python, uses: [] })).toBeUndefined();
    },
  );
});
