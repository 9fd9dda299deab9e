import { describe, expect, it } from 'vitest';
import { permissionChangeText } from './permission-texts.ts';
import {
  accessOfReport,
  accessOfVersion,
  capabilityRows,
  permissionBadges,
  permissionChanges,
  permissionFactsOf,
  type FileAccess,
} from './permissions.ts';
import type { Capability, CodeUse } from './rules.ts';

const found = (capability: Capability, line = 1): CodeUse => ({
  capability,
  what: 'x',
  file: 'a.py',
  line,
});
const facts = (permissions: Record<string, string> = {}, ...done: Capability[]): FileAccess => ({
  permissions,
  found: done,
});

const changes = (before: FileAccess, after: FileAccess) =>
  permissionChanges([before], [after]).map(permissionChangeText);

describe('what changes between two versions', () => {
  it.each([
    ['nothing', facts({ network: 'a' }, 'network'), facts({ network: 'a' }, 'network'), []],
    [
      'a new permission',
      facts(),
      facts({ network: 'Fetches presets' }, 'network'),
      ['Now asks for the network: “Fetches presets”'],
    ],
    [
      'a permission for what it did already',
      facts({}, 'files'),
      facts({ files: 'Saves presets' }, 'files'),
      ['Now asks for files: “Saves presets”'],
    ],
    ['one less', facts({ camera: 'a' }), facts(), ['No longer asks for the camera.']],
    [
      'another reason',
      facts({ files: 'a' }),
      facts({ files: 'b' }),
      ['Gives a different reason for files: “b”'],
    ],
    [
      'something in the code',
      facts(),
      facts({}, 'processes', 'encoded-code'),
      [
        'The code now starts other programs, without saying so.',
        'The code now runs code that is hidden from review, without saying so.',
      ],
    ],
    [
      'something less in the code',
      facts({}, 'native-code'),
      facts(),
      ['We no longer find that the code calls system libraries.'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });
});

it('compares all files of two versions, and of unchecked ones what they declare', () => {
  const unchecked: FileAccess = { permissions: { files: 'a' }, found: null };
  const both = [facts({ network: 'b' }), facts({}, 'processes')];
  expect(permissionChanges([facts()], both).map(permissionChangeText)).toEqual([
    'Now asks for the network: “b”',
    'The code now starts other programs, without saying so.',
  ]);
  expect(permissionChanges([unchecked], both).map(permissionChangeText)).toEqual([
    'Now asks for the network: “b”',
    'No longer asks for files.',
  ]);
});

it('puts together what the files of a version may do', () => {
  const report = { uses: [found('network'), found('network', 2)] };
  expect(accessOfVersion([facts({ files: 'a' }, 'files'), accessOfReport(report)])).toEqual({
    permissions: { files: 'a' },
    found: ['files', 'network'],
  });
  expect(accessOfVersion([facts(), accessOfReport(null)])).toBeNull();
  expect(accessOfVersion([])).toBeNull();
});

it('shows buyers what is asked for, and what is done without asking', () => {
  expect(
    permissionBadges({
      permissions: { network: 'Fetches presets' },
      found: ['network', 'processes', 'offline-ignored', 'writes-own-folder'],
    }),
  ).toEqual([
    { capability: 'network', reason: 'Fetches presets', isDeclared: true },
    { capability: 'processes', reason: '', isDeclared: false },
  ]);
});

it('shows moderators all of it, beside each other', () => {
  const rows = capabilityRows({
    permissions: { camera: 'Scans' },
    uses: [found('network', 3), found('writes-outside', 4), found('processes', 5)],
  });
  expect(
    rows.map(({ capability, reason, needsPermission, uses }) => [
      capability,
      reason,
      needsPermission,
      uses.length,
    ]),
  ).toEqual([
    ['network', null, true, 1],
    ['camera', 'Scans', false, 0],
    ['processes', null, false, 1],
    ['writes-outside', null, true, 1],
  ]);
});

describe('the facts of a version', () => {
  it('are those of all its files', () => {
    const report = (line: number) => ({ uses: [found('network', line)] });
    expect(permissionFactsOf([report(1), report(2)])?.uses).toHaveLength(2);
  });

  it.each([[[]], [[null]], [[{ uses: [] }, undefined]]])('are none for %j', (reports) => {
    expect(permissionFactsOf(reports)).toBeNull();
  });
});
