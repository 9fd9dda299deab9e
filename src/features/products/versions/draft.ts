import { z } from 'zod';
import { hasContent, imagesOf } from '#document/content.ts';
import { documentSchema, type RichDocument } from '#document/schema.ts';
import { explanationTexts } from '#features/packages/texts.ts';
import type { StoredFileView } from '#features/uploads/files/rules.ts';
import { Refusal } from '#shared/refusal.ts';
import { isBlank } from '#shared/text.ts';
import { storedFileSchema } from '../form/stored-draft.ts';
import { versionSubmission, type VersionSubmission } from './input.ts';
import { versionChannels, type VersionChannel } from './rules.ts';
import { holdPrograms, readSubmission } from './submission.ts';
import { versionTexts } from './texts.ts';

/** The content of the form of a new version: as typed, not yet checked. */
export type VersionDraft = {
  files: StoredFileView[];
  number: string;
  blenderVersionMin: string;
  /** The seller's explanation of programs inside. */
  explanation: string;
  channel: VersionChannel;
  releaseNotes: RichDocument | null;
  testedWith: string;
};

export type VersionErrors = Partial<Record<keyof VersionDraft, string>>;

export const emptyVersion: VersionDraft = {
  files: [],
  number: '',
  blenderVersionMin: '',
  explanation: '',
  channel: 'stable',
  releaseNotes: null,
  testedWith: '',
};

/** The draft as input of the call; the schema checks whether it is valid. */
export function submissionOf(slug: string, { files, ...draft }: VersionDraft) {
  return { slug, fileIds: files.map(({ id }) => id), ...draft } satisfies Record<
    keyof VersionSubmission,
    unknown
  >;
}

/** The form's field for a field of the call. */
export function fieldNamed(name: string): keyof VersionDraft {
  return name === 'fileIds' ? 'files' : (name as keyof VersionDraft);
}

/** The sentence for each field that is not valid yet; the server also knows the other versions. */
export function errorsOf(draft: VersionDraft): VersionErrors {
  const errors: VersionErrors = {};
  const parsed = versionSubmission.safeParse(submissionOf('slug', draft));
  for (const issue of parsed.error?.issues ?? []) {
    errors[fieldNamed(String(issue.path[0]))] ??= issue.message;
  }
  const read = readDraft(draft);
  if (read instanceof Refusal) errors.files ??= read.message;
  else if (!read.number) errors.number ??= versionTexts.numberRequired;
  if (holdPrograms(draft.files) && isBlank(draft.explanation)) {
    errors.explanation ??= explanationTexts.required;
  }
  if (!draft.releaseNotes || !hasContent(draft.releaseNotes)) {
    errors.releaseNotes = versionTexts.notesRequired;
  } else if (imagesOf(draft.releaseNotes).length > 0) {
    errors.releaseNotes = versionTexts.notesImage;
  }
  return errors;
}

/** The version that results from the files and fields, or why there is none. */
export function readDraft({ files, number, blenderVersionMin }: VersionDraft) {
  try {
    return readSubmission(files, { number, blenderVersionMin }, 'files');
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const draftSchema = z.object({
  files: z.array(storedFileSchema),
  number: z.string(),
  blenderVersionMin: z.string(),
  explanation: z.string().default(''),
  channel: z.enum(versionChannels),
  releaseNotes: documentSchema.nullable(),
  testedWith: z.string(),
});

/** The draft of a product's next version, on this person's device. */
export function draftForm(person: string, slug: string) {
  return {
    place: { person, form: 'version', subject: slug },
    read: (stored: unknown): VersionDraft | null => draftSchema.safeParse(stored).data ?? null,
  };
}
