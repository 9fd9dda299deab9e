import { expect, it } from 'vitest';
import type { ManifestFacts } from '#features/packages/rules.ts';
import { disagreements } from './disagreements.ts';

const manifest: ManifestFacts = {
  source: 'extension',
  name: 'Edge Bevel Tools',
  version: '1.4.0',
  blenderVersionMin: '4.2.0',
  tagline: 'Bevels along marked edges',
  author: 'Mira Okafor',
  tags: ['Mesh', 'Modeling'],
  licences: ['SPDX:GPL-3.0-or-later'],
  permissions: ['network'],
};
const facts = { format: 'zip', manifest } as const;
const agreed = { name: 'Edge Bevel Tools', version: '1.4.0', blenderVersionMin: '4.2.0' };

it.each([
  [{}, []],
  [{ name: 'edge  bevel TOOLS', version: 'v1.4', blenderVersionMin: '4.2' }, []],
  [{ name: '', version: '', blenderVersionMin: '' }, []],
  [
    { name: 'Bevel' },
    [{ field: 'name', sentence: 'The file says its name is “Edge Bevel Tools”.' }],
  ],
  [
    { version: '1.40' },
    [{ field: 'version', sentence: 'The manifest says version 1.4.0, which replaces 1.40.' }],
  ],
  [
    { blenderVersionMin: '4.1.0' },
    [
      {
        field: 'blenderVersionMin',
        sentence: 'The manifest says Blender 4.2.0 or newer, which replaces 4.1.0.',
      },
    ],
  ],
])('%o', (changed, expected) => {
  expect(disagreements(facts, { ...agreed, ...changed })).toEqual(expected);
});

it('leaves the numbers of an older add-on to its seller', () => {
  const older = { ...facts, manifest: { ...manifest, source: 'addon' as const } };
  const typed = { ...agreed, version: '1.40', blenderVersionMin: '4.1.0' };
  expect(disagreements(older, typed)).toEqual([
    { field: 'version', sentence: 'The file says version 1.4.0.' },
    { field: 'blenderVersionMin', sentence: 'The file says it needs Blender 4.2.0 or newer.' },
  ]);
});

it('says nothing of a file that says nothing', () => {
  expect(disagreements({ format: 'blend' }, { ...agreed, name: 'Other' })).toEqual([]);
});
