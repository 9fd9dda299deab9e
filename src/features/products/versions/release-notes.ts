import { imagesOf } from '#document/content.ts';
import { requiredDocument } from '#document/required-document.ts';
import type { RichDocument } from '#document/schema.ts';
import { invalidField } from '#shared/refusal.ts';
import { versionTexts } from './texts.ts';

/**
 * The release notes that a form sent, or null if it sent none.
 * @throws Refusal INVALID if they are not text, or contain images
 */
export function releaseNotesFrom(input: unknown): RichDocument | null {
  if (input === undefined || input === null) return null;
  const document = requiredDocument(input, 'releaseNotes', versionTexts.notesRequired);
  if (imagesOf(document).length === 0) return document;
  throw invalidField('releaseNotes', versionTexts.notesImage);
}
