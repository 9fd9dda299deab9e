import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkPackage } from '#features/packages/check.ts';
import { accessOfReport, permissionChanges } from '#features/packages/permissions.ts';
import { permissionChangeText } from '#features/packages/permission-texts.ts';
import { unpacking } from '#platform/unpacking.server.ts';
import { sourceOf } from '#shared/byte-source.ts';
import { entriesOf } from '#test/unzip.ts';

const folder = path.join(import.meta.dirname, 'files');
const archives = readdirSync(folder).filter((name) => /-\d+\.\d+\.\d+\.zip$/.test(name));

async function read(name: string) {
  const bytes = readFileSync(path.join(folder, name));
  const report = await checkPackage(sourceOf(bytes), name, unpacking.inflate);
  return { report, code: entriesOf(bytes)['__init__.py'] };
}

it('has 13 extensions, and five later versions of some', () => {
  expect(archives).toHaveLength(18);
});

it.each([
  ['node-tidy-1.2.0.zip', 'node-tidy-1.3.0.zip', []],
  ['scatter-kit-2.4.1.zip', 'scatter-kit-2.4.2.zip', []],
  [
    'scatter-kit-2.4.2.zip',
    'scatter-kit-2.5.0.zip',
    ['Now asks for files: “Keeps scatter settings for the next file”'],
  ],
  ['turntable-1.4.0.zip', 'turntable-1.4.1.zip', []],
  ['turntable-1.4.1.zip', 'turntable-1.5.0.zip', []],
])('%s and %s differ in their code, and in what they may do: %j', async (one, other, changes) => {
  const [before, after] = await Promise.all([one, other].map(read));
  expect(after?.code).not.toEqual(before?.code);
  const differences = permissionChanges(
    [accessOfReport(before?.report)],
    [accessOfReport(after?.report)],
  );
  expect(differences.map(permissionChangeText)).toEqual(changes);
});

it.each(archives)(
  '%s is an extension that Blender takes, in the version that it says',
  async (name) => {
    const { report } = await read(name);
    expect(report.kind).toBe('extension');
    expect(name).toContain(`-${report.manifest?.version}.zip`);
    const grave = report.findings.filter(({ severity }) => severity !== 'note');
    expect(grave).toEqual([]);
  },
);
