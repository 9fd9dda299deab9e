import type { StoredFileView } from '#features/uploads/files/rules.ts';
import { holdPrograms } from '../versions/submission.ts';
import { versionFactsOf } from '../versions/version-facts.ts';

/** A product's existing file. */
export type KeptFile = {
  originalName: string;
  bytes: number;
  isExtension: boolean;
  /** Its seller explained the programs in it. */
  isExplained: boolean;
};

type WithFile = { file: StoredFileView | null };

/** Whether the seller has to explain programs in the file. */
export function needsExplaining({ file }: WithFile, keptFile: KeptFile | null): boolean {
  return file ? holdPrograms([file]) : keptFile?.isExplained === true;
}

type Numbers = { version: string; blenderVersionMin: string };

/** The fixed values from the file's manifest; null if the seller types them. */
export function numbersOfManifest(
  { file, version, blenderVersionMin }: WithFile & Numbers,
  keptFile: KeptFile | null,
): Numbers | null {
  if (!file) return keptFile?.isExtension ? { version, blenderVersionMin } : null;
  const facts = versionFactsOf(file.facts);
  if (!facts.isExtension) return null;
  return { version: facts.number, blenderVersionMin: facts.blenderVersionMin };
}
