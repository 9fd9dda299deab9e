import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#platform/tables.server.ts';
import { makeBlend } from '#test/archives.ts';
import { freshDatabase } from '#test/database.ts';
import { extension } from '#test/packages/package.ts';
import { openPublishing, packageOf, type FormParts } from '#test/publishing.ts';
import { openRepository } from '#test/repository.ts';

const repository = await openRepository(await freshDatabase());
const { db } = repository;
await repository.extension('scatter_kit', { versions: [{ manifest: { version: '1.0.0' } }] });
const { publish, leftovers } = await openPublishing(repository);
const notes = ['release_notes', '- Faster'] as const;

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe('a build server', () => {
  const good = ['version_file', packageOf('1.3.0')] as const;
  it.each<[what: string, parts: FormParts, status: number, fields: Record<string, string>]>([
    [
      'nothing',
      [['other', 'x']],
      400,
      {
        version_file: 'Add the package of the version as version_file.',
        release_notes: 'Please say what is new in this version.',
      },
    ],
    [
      'no notes',
      [['release_notes', '  '], good],
      400,
      { release_notes: 'Please say what is new in this version.' },
    ],
    [
      'endless notes',
      [['release_notes', 'a'.repeat(20_001)], good],
      400,
      { release_notes: 'The release notes must be 20,000 characters or less.' },
    ],
    [
      'another channel',
      [notes, good, ['channel', 'nightly']],
      400,
      { channel: 'The channel must be stable or beta.' },
    ],
    [
      'a strange Blender',
      [notes, good, ['tested_with', 'five']],
      400,
      { tested_with: 'Please enter a version of Blender, such as 5.1.' },
    ],
    [
      'notes twice',
      [notes, notes],
      400,
      { release_notes: 'The field release_notes is given twice.' },
    ],
    [
      'a file that is a field',
      [notes, ['version_file', 'PK']],
      400,
      { version_file: 'Add the package of the version as version_file.' },
    ],
    [
      'a used number',
      [notes, ['version_file', packageOf('1.0.0')]],
      409,
      { version_file: 'Version 1.0.0 already exists. Please use a new number.' },
    ],
    [
      'another id',
      [notes, ['version_file', packageOf('1.3.0', { id: 'other_kit' })]],
      422,
      {
        version_file:
          'This product is the extension “scatter_kit”, but the manifest says “other_kit”. The id of an extension cannot change.',
      },
    ],
    [
      'a lower number',
      [notes, ['version_file', packageOf('0.9.0')]],
      422,
      {
        version_file:
          'Version 0.9.0 is not newer than 1.0.0. An older version can only go to the beta channel.',
      },
    ],
    [
      'no archive',
      [notes, ['version_file', { name: 'scatter.zip', content: Buffer.from('rubbish') }]],
      422,
      { version_file: expect.stringContaining('Unsupported file.') as string },
    ],
    [
      'a .blend',
      [notes, ['version_file', { name: 'scene.blend', content: makeBlend() }]],
      422,
      { version_file: 'This file has no blender_manifest.toml, so it is not an extension.' },
    ],
  ])('is told what is wrong with %s, and nothing is kept', async (_what, parts, status, fields) => {
    const before = await leftovers();
    const answer = await publish(parts);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json',
    ]);
    expect(answer.json).toMatchObject({ type: 'about:blank', status, fields });
    expect(await leftovers()).toEqual(before);
  });

  it('is told every finding of the check', async () => {
    const bad = packageOf('1.4.0', { blender_version_min: '2.80.0', tagline: 'Ends with a stop.' });
    const answer = await publish([notes, ['version_file', bad]]);
    expect(answer).toMatchObject({
      status: 422,
      json: {
        fields: { version_file: 'This version cannot be published as it is.' },
        findings: expect.arrayContaining([
          expect.objectContaining({
            severity: 'error',
            file: 'blender_manifest.toml',
            message: expect.any(String),
            advice: expect.any(String),
          }),
        ]),
      },
    });
  });

  it('is asked what programs are for, and taken once it says so', async () => {
    const extra = { path: 'setup.sh', data: '#!/bin/sh\n' };
    const packed = extension({ id: 'scatter_kit', version: '1.5.0' }, [extra]);
    const file = ['version_file', { name: 'kit.zip', content: packed }] as const;
    const before = await leftovers();
    const finding = { rule: 'system-script', file: 'setup.sh' };
    expect(await publish([notes, file])).toMatchObject({
      status: 422,
      json: {
        fields: { explanation: 'Please say what the programs in this package are for.' },
        findings: [{ ...finding, severity: 'error' }],
      },
    });
    expect(await leftovers()).toEqual(before);
    expect(await publish([notes, file, ['explanation', 'x'.repeat(501)]])).toMatchObject({
      status: 400,
      json: { fields: { explanation: 'The explanation must be 500 characters or less.' } },
    });
    expect(await publish([notes, file, ['explanation', 'Starts the solver']])).toMatchObject({
      status: 201,
      json: { version: '1.5.0', findings: [{ ...finding, severity: 'warning' }] },
    });
  });
});
