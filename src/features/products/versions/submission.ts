import { compareBlenderVersions } from '#features/packages/blender-version.ts';
import { needsExplanation } from '#features/packages/rules.ts';
import { precedenceKey } from '#features/packages/semantic-version.ts';
import { explanationTexts } from '#features/packages/texts.ts';
import type { FileFacts } from '#features/uploads/files/rules.ts';
import { invalidField } from '#shared/refusal.ts';
import { isBlank } from '#shared/text.ts';
import { doFilesOverlap } from './overlap.ts';
import { versionTexts, type SharedKey } from './texts.ts';
import { rangeOf, versionFactsOf, type VersionFacts } from './version-facts.ts';

export type SubmittedFile = { id: string; originalName: string; facts: FileFacts };

/** The seller's input; values from a manifest take precedence. */
export type VersionLabel = { number: string; blenderVersionMin: string };

type ReadFile = SubmittedFile & { read: VersionFacts };

/**
 * One version from its files and the seller's input.
 * @param field the field of the form that contains the files
 * @throws Refusal INVALID that names the field
 */
export function readSubmission(
  files: readonly SubmittedFile[],
  label: VersionLabel,
  field: string,
) {
  const refuse = (sentence: string) => invalidField(field, sentence);
  const read = files.map((file) => ({ ...file, read: versionFactsOf(file.facts) }));
  const [first, ...others] = read;
  if (!first) throw refuse(versionTexts.fileRequired);
  if (read.some((file) => file.read.isRefused)) throw refuse(versionTexts.fileRefused);
  if (others.length > 0 && read.some((file) => !file.read.manifest)) {
    throw refuse(versionTexts.manifestsRequired);
  }
  const sentence = others.map((other) => difference(first, other)).find(Boolean) ?? overlap(read);
  if (sentence) throw refuse(sentence);
  const { manifest, isExtension } = first.read;
  const number = isExtension ? first.read.number : label.number;
  if (isExtension && !number) {
    throw refuse(versionTexts.numberInvalid(first.facts.manifest?.version ?? ''));
  }
  return {
    number,
    precedence: isExtension ? precedenceKey(number) : '',
    blenderVersionMin: lowestMin(read) || label.blenderVersionMin,
    manifest,
    isExtension,
    files: read.map(({ id, read: facts }) => ({
      fileId: id,
      platforms: facts.platforms,
      pythonVersions: facts.pythonVersions,
      ...boundsOf(isExtension ? facts.blender : rangeOf(label.blenderVersionMin)),
      permissions: facts.permissions,
    })),
  };
}

export type ReadVersion = ReturnType<typeof readSubmission>;

/** Whether the seller has to explain programs in these files. */
export function holdPrograms(files: readonly Pick<SubmittedFile, 'facts'>[]): boolean {
  return files.some(({ facts }) => facts.package && needsExplanation(facts.package));
}

/**
 * The seller's explanation of programs in these files; '' if there are none.
 * @throws Refusal INVALID that names the field if there are some without an explanation
 */
export function explanationFor(
  files: readonly Pick<SubmittedFile, 'facts'>[],
  explanation: string,
): string {
  if (!holdPrograms(files)) return '';
  const { required } = explanationTexts;
  if (isBlank(explanation)) {
    throw invalidField('explanation', required);
  }
  return explanation;
}

function boundsOf({ min, max }: VersionFacts['blender']) {
  return { blenderMin: min, blenderMax: max };
}

function difference({ read: one }: ReadFile, { read: other }: ReadFile): string | undefined {
  for (const key of ['id', 'version', 'name', 'type'] satisfies SharedKey[]) {
    const [first = '', second = ''] = [one.manifest?.[key], other.manifest?.[key]];
    if (first !== second) return versionTexts.filesDiffer(key, first, second);
  }
  return undefined;
}

function overlap(files: readonly ReadFile[]): string | undefined {
  for (const [at, one] of files.entries()) {
    const other = files.slice(at + 1).find((later) => doFilesOverlap(one.read, later.read));
    if (other) return versionTexts.filesOverlap(one.originalName, other.originalName);
  }
  return undefined;
}

/** The oldest Blender version that one of the files supports, as written in its manifest. */
function lowestMin(files: readonly ReadFile[]): string {
  const bounded = files.flatMap(({ read: { blender, blenderVersionMin: text } }) =>
    blender.min ? [{ min: blender.min, text }] : [],
  );
  const [lowest] = bounded.toSorted((a, b) => compareBlenderVersions(a.min, b.min));
  return lowest?.text ?? '';
}
