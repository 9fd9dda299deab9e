import type { StoredFileView } from '#features/uploads/files/rules.ts';
import { holdPrograms } from '../versions/submission.ts';
import { versionFactsOf } from '../versions/version-facts.ts';

/** A file that a product has already. */
export type KeptFile = {
  originalName: string;
  bytes: number;
  isExtension: boolean;
  /** Its seller said what programs in it are for. */
  isExplained: boolean;
};

type WithFile = { file: StoredFileView | null };

/** Whether the seller has to say what programs in the file are for. */
export function needsExplaining({ file }: WithFile, keptFile: KeptFile | null): boolean {
  return file ? holdPrograms([file]) : keptFile?.isExplained === true;
}

type Numbers = { version: string; blenderVersionMin: string };

/** What the manifest of the file says and nobody can type; null where the seller says it. */
export function numbersOfManifest(
  { file, version, blenderVersionMin }: WithFile & Numbers,
  keptFile: KeptFile | null,
): Numbers | null {
  if (!file) return keptFile?.isExtension ? { version, blenderVersionMin } : null;
  const facts = versionFactsOf(file.facts);
  if (!facts.isExtension) return null;
  return { version: facts.number, blenderVersionMin: facts.blenderVersionMin };
}
