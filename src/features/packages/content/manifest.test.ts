import { describe, expect, it } from 'vitest';
import { blInfo, manifestToml } from '#test/archives.ts';
import { readAddon, readExtension, readManifest } from './manifest.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe("an extension's manifest", () => {
  it('gives what the form asks for', () => {
    expect(readExtension(manifestToml)).toEqual({
      source: 'extension',
      name: 'Edge Bevel Tools',
      version: '1.4.0',
      blenderVersionMin: '4.2.0',
      tagline: 'Bevels along marked edges',
      author: 'Mira Okafor',
      tags: ['Mesh', 'Modeling'],
      licences: ['GPL-3.0-or-later'],
      permissions: ['network'],
    });
  });

  it.each([
    ['no TOML', 'name = '],
    ['no name', 'version = "1.0.0"'],
    ['a name that is no text', 'name = 5\nversion = "1.0.0"'],
    ['deep nesting', `a = ${'['.repeat(30_000)}`],
    ['nothing', ''],
  ])('is not read from %s', (_, text) => {
    expect(readExtension(text)).toBeUndefined();
  });

  it('is cut to what a form takes, without control characters', () => {
    const facts = readExtension(
      `name = "a\\u0000b${'x'.repeat(500)}"\nversion = "1"\n__proto__ = { polluted = true }`,
    );
    expect(facts?.name).toHaveLength(120);
    expect(facts?.name.startsWith('a b')).toBe(true);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe("an add-on's bl_info", () => {
  it('gives what the form asks for', () => {
    expect(readAddon(blInfo)).toMatchObject({
      source: 'addon',
      name: 'Edge Bevel Tools',
      version: '1.4.0',
      blenderVersionMin: '3.6.0',
      author: 'Mira Okafor',
      tags: ['Mesh'],
    });
  });

  it.each([
    ['a name that is called', 'bl_info = {"name": _("Bevel"), "version": (1, 0)}'],
    ['a sum', 'bl_info = {"name": "a" + "b"}'],
    ['a template', 'bl_info = {"name": f"{secret}"}'],
    ['a call of dict', 'bl_info = dict(name="a")'],
    ['code', 'bl_info = __import__("os").system("id")'],
    ['no name', 'bl_info = {"version": (1, 0, 0)}'],
    ['another variable', 'x_bl_info = {"name": "a"}'],
    ['a part of a text', '"""\nbl_info = {"name": "a"}\n"""'],
    ['a comment', '# bl_info = {"name": "a"}'],
    ['a function', 'def f():\n    bl_info = {"name": "a"}'],
    ['a comparison', 'bl_info == {"name": "a"}'],
  ])('is not read from %s', (_, text) => {
    expect(readAddon(text)).toBeUndefined();
  });
});

describe('the manifest of an archive', () => {
  const manifest = bytes(manifestToml);
  const module = bytes(blInfo);

  it.each([
    [
      'the manifest before bl_info',
      [
        ['a/__init__.py', module],
        ['a/blender_manifest.toml', manifest],
      ],
      '1.4.0',
      'extension',
    ],
    [
      'the top before a folder',
      [
        ['blender_manifest.toml', manifest],
        ['old/blender_manifest.toml', bytes('name="x"\nversion="0"')],
      ],
      '1.4.0',
      'extension',
    ],
    [
      'the one module that has it',
      [
        ['a/__init__.py', bytes('import bpy')],
        ['b/__init__.py', module],
      ],
      '1.4.0',
      'addon',
    ],
    ['a single file at the top', [['bevel.py', module]], '1.4.0', 'addon'],
  ] as [string, [string, Uint8Array][], string, string][])('is %s', (_, files, version, source) => {
    expect(readManifest(new Map(files))).toMatchObject({ version, source });
  });

  it('is none when two folders say different things', () => {
    expect(
      readManifest(
        new Map([
          ['a/__init__.py', module],
          ['b/__init__.py', module],
        ]),
      ),
    ).toBeUndefined();
    expect(readManifest(new Map())).toBeUndefined();
  });
});
