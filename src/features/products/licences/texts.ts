import { lookupTable } from '#shared/lookup-table.ts';

/** Sentences about licences, for sellers and buyers. */
export const licenceTexts = {
  label: 'Licence',
  none: 'Not stated',
  hint: 'What buyers may do with it. Earlier buyers keep the licence they bought under.',
  fromManifest: 'The manifest of the extension names its licence.',
  fromManifestChoice: 'From the manifest',
  invalid: 'Choose a licence from the list.',
} as const;

const ours = lookupTable<string>({
  'CC0-1.0': 'CC0 1.0 (public domain)',
  'CC-BY-4.0': 'CC BY 4.0',
  'CC-BY-SA-4.0': 'CC BY-SA 4.0',
  'CC-BY-NC-4.0': 'CC BY-NC 4.0',
  'CC-BY-NC-SA-4.0': 'CC BY-NC-SA 4.0',
  'CC-BY-ND-4.0': 'CC BY-ND 4.0',
  'Royalty-Free': 'Royalty Free',
});

/** A licence, or several of a manifest separated by commas, as people read it. */
export function licenceText(stored: string): string {
  return stored
    .split(', ')
    .map((name) => ours[name] ?? name)
    .join(', ');
}
