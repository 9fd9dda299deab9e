import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkPackage } from '#features/packages/check.ts';
import { unpacking } from '#platform/unpacking.server.ts';
import { sourceOf } from '#shared/byte-source.ts';

const folder = path.join(import.meta.dirname, 'files');
const archives = readdirSync(folder).filter((name) => /-\d+\.\d+\.\d+\.zip$/.test(name));

it('has 13 extensions, and five later versions of some', () => {
  expect(archives).toHaveLength(18);
});

it.each(archives)(
  '%s is an extension that Blender takes, in the version that it says',
  async (name) => {
    const report = await checkPackage(
      sourceOf(readFileSync(path.join(folder, name))),
      name,
      unpacking.inflate,
    );
    expect(report.kind).toBe('extension');
    expect(name).toContain(`-${report.manifest?.version}.zip`);
    const grave = report.findings.filter(({ severity }) => severity !== 'note');
    expect(grave).toEqual([]);
  },
);
