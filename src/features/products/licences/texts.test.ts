import { expect, it } from 'vitest';
import { offeredLicence } from './rules.ts';
import { licenceText } from './texts.ts';

it.each([
  ['Royalty-Free', 'Royalty Free'],
  ['CC0-1.0', 'CC0 1.0 (public domain)'],
  ['CC-BY-NC-SA-4.0', 'CC BY-NC-SA 4.0'],
  ['GPL-3.0-or-later', 'GPL-3.0-or-later'],
  ['GPL-3.0-or-later, CC-BY-4.0', 'GPL-3.0-or-later, CC BY 4.0'],
  ['', ''],
])('%j reads %j', (stored, text) => {
  expect(licenceText(stored)).toBe(text);
});

it('a licence of a manifest that the form does not offer is none there', () => {
  expect(offeredLicence('MIT')).toBe('MIT');
  expect(offeredLicence('GPL-2.0-only')).toBe('');
});
