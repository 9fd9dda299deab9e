import { describe, expect, it } from 'vitest';
import { unpacking } from '#platform/unpacking.server.ts';
import { sourceOf } from '#shared/byte-source.ts';
import { makeBlend, makeNoise, makeZip } from '#test/archives.ts';
import { accepted } from '#test/packages/accepted.ts';
import { extension, manifestOf, withManifest } from '#test/packages/package.ts';
import { refused } from '#test/packages/refused.ts';
import { explainable, others, unwise } from '#test/packages/unwise.ts';
import { checkPackage } from './check.ts';
import { fileRules } from './files/rules.ts';
import { manifestRules } from './manifest/rules.ts';
import { refusingFindings, type Finding, type PackageReport, type Severity } from './rules.ts';

const check = (bytes: Uint8Array, name = 'a.zip') =>
  checkPackage(sourceOf(bytes), name, unpacking.inflate);
/** Findings in the code have separate tests, in python/. */
const isOwn = ({ rule }: Finding) => Object.hasOwn({ ...fileRules, ...manifestRules }, rule);
const rulesOf = ({ findings }: PackageReport) => [
  ...new Set(findings.filter(isOwn).map(({ rule }) => rule)),
];
const gravest = ({ findings }: PackageReport, severity: Severity) => [
  ...new Set(findings.filter((one) => one.severity === severity).map(({ rule }) => rule)),
];

/** What Forge does not accept as an extension. */
function isRefusedAsExtension(report: PackageReport, explanation?: string): boolean {
  return report.kind === 'extension' && refusingFindings(report, explanation).length > 0;
}

it('knows more than 60 packages that Blender takes, and more than 60 that are refused', () => {
  expect(accepted.length).toBeGreaterThanOrEqual(60);
  expect(refused.length).toBeGreaterThanOrEqual(60);
});

it.each(accepted)('takes $what', async ({ bytes }) => {
  const report = await check(bytes());
  expect(gravest(report, 'error')).toEqual([]);
  expect(gravest(report, 'warning')).toEqual([]);
  expect(report.kind).toBe('extension');
  expect(report.manifest?.schema_version).toBe('1.0.0');
  expect(isRefusedAsExtension(report)).toBe(false);
});

it.each(refused)('refuses $what', async ({ bytes, rules }) => {
  const report = await check(bytes());
  expect(isRefusedAsExtension(report)).toBe(true);
  expect(gravest(report, 'error').toSorted()).toEqual((rules ?? []).toSorted());
});

it.each(unwise)('takes $what with a word', async ({ bytes, rules }) => {
  const report = await check(bytes());
  expect(isRefusedAsExtension(report)).toBe(false);
  expect(rulesOf(report)).toEqual(rules);
});

it.each(others)('says what $what is', async ({ bytes, kind, rules = [] }) => {
  const report = await check(bytes());
  expect([report.kind, rulesOf(report)]).toEqual([kind, rules]);
  expect(refusingFindings(report)).toEqual([]);
});

it.each(explainable)('takes $what when it is explained', async ({ bytes, rules }) => {
  const report = await check(bytes());
  expect(gravest(report, 'error')).toEqual(rules);
  expect(isRefusedAsExtension(report, '  ')).toBe(true);
  expect(isRefusedAsExtension(report, 'Simulates cloth on the GPU')).toBe(false);
});

it('asks what programs are for whatever the archive is', async () => {
  const report = await check(makeZip([{ path: 'tool.exe', data: 'MZ' }]));
  expect([report.kind, isRefusedAsExtension(report)]).toEqual(['other', false]);
  expect(refusingFindings(report).map(({ rule }) => rule)).toEqual(['native-code']);
  expect(refusingFindings(report, 'Converts scans')).toEqual([]);
});

describe('a finding', () => {
  it('names the line of the manifest and what stands there', async () => {
    const { findings } = await check(
      withManifest(
        `${manifestOf()}tags = [\n  "Mesh",\n  "mesh",\n]\n\n[permissions]\nnetwork = "Updates."\n`,
      ),
    );
    expect(findings.filter(isOwn)).toEqual([
      {
        rule: 'tag-unknown',
        severity: 'error',
        file: 'blender_manifest.toml',
        line: 12,
        values: { key: 'tags', value: 'mesh', meant: 'Mesh' },
      },
      {
        rule: 'text-ending',
        severity: 'error',
        file: 'blender_manifest.toml',
        line: 16,
        values: { key: 'permissions.network' },
      },
    ]);
  });

  it('names the line where the manifest cannot be read', async () => {
    const { findings } = await check(withManifest('id = "a"\nname = Bevel\n'));
    expect(findings).toMatchObject([{ rule: 'manifest-toml', line: 2 }]);
  });

  it('is one of at most 200, and of 20 of its rule, the gravest first', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`key_${at}`, 'x']));
    const { findings } = await check(extension({ ...many, id: '1' }));
    expect(findings).toHaveLength(22);
    expect(findings[0]?.rule).toBe('id-name');
    expect(findings.at(-1)).toEqual({
      rule: 'more-findings',
      severity: 'note',
      values: { count: 480 },
    });
  });

  it('quotes no more than a line', async () => {
    const { findings } = await check(extension({ website: 'x'.repeat(5000) }));
    expect(String(findings[0]?.values?.['value'])).toHaveLength(80);
  });
});

describe('the report', () => {
  it('covers code that only Windows imports', async () => {
    const { uses } = await check(extension({}, [{ path: 'tools.pyw', data: 'import ctypes\n' }]));
    expect(uses).toEqual([
      { capability: 'native-code', what: 'ctypes', file: 'tools.pyw', line: 1 },
    ]);
  });

  it('holds the whole manifest, with keys that Blender does not know, as a database stores it', async () => {
    const { manifest } = await check(
      withManifest(
        `${manifestOf({ permissions: { files: 'Saves presets' } })}[extra]\nday = 2026-01-01\nzero = "a\\u0000"\nodd = nan\n`,
      ),
    );
    expect(manifest).toMatchObject({
      id: 'edge_bevel',
      permissions: { files: 'Saves presets' },
      extra: { day: '2026-01-01', zero: 'a\ufffd', odd: 'NaN' },
    });
  });

  it('says what the folders take, the largest first', async () => {
    const { folders } = await check(
      extension({}, [
        { path: 'assets/wood/oak.png', data: 'x'.repeat(5000) },
        { path: 'assets/wood/deep/er.png', data: 'x'.repeat(500) },
        { path: 'assets/list.json', data: 'x'.repeat(900) },
      ]),
    );
    expect(folders.slice(0, 2)).toEqual([
      { path: 'assets/wood', bytes: 5500 },
      { path: 'assets', bytes: 900 },
    ]);
  });

  it('reads the manifest behind any amount of code', async () => {
    const modules = Array.from({ length: 20 }, (_, at) => ({
      path: `m${at}.py`,
      data: Buffer.alloc(1 << 20, '#'),
      isDeflated: true,
    }));
    const noise = { path: 'noise.bin', data: Buffer.alloc(300_000, 'no bomb, but stored') };
    const bytes = makeZip([
      ...modules,
      noise,
      { path: 'blender_manifest.toml', data: manifestOf() },
      { path: '__init__.py', data: '' },
    ]);
    const report = await check(bytes);
    expect([report.manifest?.id, rulesOf(report)]).toEqual(['edge_bevel', ['code-unread']]);
  });
});

it.each([
  ['a .blend', 'a.blend', makeBlend()],
  ['a picture', 'a.zip', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['nothing', 'a.zip', Buffer.alloc(0)],
])('says that %s is no package', async (_, name, bytes) => {
  await expect(check(bytes, name)).rejects.toMatchObject({
    message: 'This is not a package of Blender. Choose a .zip, or a .py of an older add-on.',
  });
});

it('knows an add-on that is one file', async () => {
  const old = await check(Buffer.from('bl_info = {"name": "Bevel"}\n'), 'bevel.py');
  const plain = await check(Buffer.from('import bpy\n'), 'tool.py');
  expect([old.kind, rulesOf(old)]).toEqual(['legacy-addon', ['legacy-addon']]);
  expect([plain.kind, rulesOf(plain)]).toEqual(['other', ['not-a-package']]);
});

it('has a package for each rule', async () => {
  const cases = [...refused, ...unwise, ...others, ...explainable];
  const named = new Set<string>(cases.flatMap(({ rules = [] }) => rules));
  const inTheirOwnTests = ['more-findings', 'not-a-package', 'package-large'];
  expect(
    Object.keys({ ...fileRules, ...manifestRules })
      .filter((rule) => !named.has(rule))
      .toSorted(),
  ).toEqual(inTheirOwnTests);
});

it('notes what is large once it is unpacked', async () => {
  const zeros = Array.from({ length: 5 }, (_, at) => ({
    path: `zeros-${at}.bin`,
    data: Buffer.alloc(24 << 20),
    isDeflated: true,
  }));
  // A megabyte that does not compress keeps it from being a bomb.
  const report = await check(
    extension({}, [...zeros, { path: 'a.bin', data: makeNoise(3 << 20) }]),
  );
  expect(report.findings).toMatchObject([{ rule: 'package-large', severity: 'note' }]);
});
