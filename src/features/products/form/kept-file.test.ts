import { expect, it } from 'vitest';
import type { StoredFileView } from '#features/uploads/files/rules.ts';
import { numbersOfManifest } from './kept-file.ts';

const manifest = {
  source: 'extension' as const,
  name: 'Edge Bevel',
  version: '1.4.0',
  blenderVersionMin: '4.2.0',
  tagline: '',
  author: '',
  tags: [],
  licences: [],
  permissions: [],
};
const file = (facts: StoredFileView['facts']): StoredFileView => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'addon',
  originalName: 'bevel.zip',
  extension: 'zip',
  bytes: 900,
  sha256: 'a'.repeat(64),
  facts,
});
const extension = file({ format: 'zip', manifest });
const blend = file({ format: 'blend' });
const typed = { version: '9', blenderVersionMin: '3.6' };
const kept = { originalName: 'bevel.zip', bytes: 900, isExtension: true, isExplained: false };

it('takes the numbers of the manifest, whatever is typed', () => {
  const fixed = { version: '1.4.0', blenderVersionMin: '4.2.0' };
  expect(numbersOfManifest({ ...typed, file: extension }, null)).toEqual(fixed);
  expect(numbersOfManifest({ ...typed, file: extension }, kept)).toEqual(fixed);
  expect(numbersOfManifest({ ...fixed, file: null }, kept)).toEqual(fixed);
});

it('lets them be typed where no manifest says them', () => {
  expect(numbersOfManifest({ ...typed, file: null }, null)).toBeNull();
  expect(numbersOfManifest({ ...typed, file: blend }, kept)).toBeNull();
  expect(numbersOfManifest({ ...typed, file: null }, { ...kept, isExtension: false })).toBeNull();
  const older = file({ format: 'zip', manifest: { ...manifest, source: 'addon' } });
  expect(numbersOfManifest({ ...typed, file: older }, null)).toBeNull();
});
