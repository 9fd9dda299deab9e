import type { ManifestFacts } from '#features/packages/rules.ts';
import type { FileFacts } from '#features/uploads/files/rules.ts';
import { fileTexts } from '#features/uploads/files/texts.ts';

/** The fields of a product that its file also contains. */
export type ClaimedFields = { name: string; version: string; blenderVersionMin: string };

export type Disagreement = { field: keyof ClaimedFields; sentence: string };

/** Where the form and the file differ; a value that is empty on either side does not count. */
export function disagreements(facts: FileFacts, fields: ClaimedFields): Disagreement[] {
  const { manifest } = facts;
  if (!manifest) return [];
  return (['name', 'version', 'blenderVersionMin'] as const).flatMap((field) => {
    const [inFile, inForm] = [manifest[field].trim(), fields[field].trim()];
    if (!inFile || !inForm || agrees(field, inFile, inForm)) return [];
    if (field === 'name' || manifest.source !== 'extension') {
      return [{ field, sentence: fileTexts.disagrees[field](inFile) }];
    }
    return [{ field, sentence: fileTexts.replaces[field](inFile, inForm) }];
  });
}

function agrees(field: keyof ManifestFacts, inFile: string, inForm: string): boolean {
  if (field === 'name') return folded(inFile) === folded(inForm);
  return bareVersion(inFile) === bareVersion(inForm);
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
}

/** '4.2', 'v4.2.0' and '4.2.0' are the same version. */
function bareVersion(version: string): string {
  const parts = version
    .toLowerCase()
    .replace(/^v(?=\d)/, '')
    .split('.');
  while (parts.length > 1 && /^0+$/.test(parts.at(-1) ?? '')) parts.pop();
  return parts.join('.');
}
