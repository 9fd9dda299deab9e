import type { ShownField } from '#client/form/comparison.ts';
import { explanationTexts } from '#features/packages/texts.ts';
import type { VersionDraft } from '../draft.ts';
import { newVersionTexts as texts } from '../new-version-texts.ts';

/** A version in its form, field by field. */
export function shownFields(draft: VersionDraft): ShownField[] {
  const files = draft.files.map(({ originalName }) => originalName).join(', ');
  return [
    { label: texts.filesLabel, kind: 'text', text: files },
    { label: texts.numberLabel, kind: 'text', text: draft.number },
    { label: texts.blenderLabel, kind: 'text', text: draft.blenderVersionMin },
    { label: explanationTexts.label, kind: 'text', text: draft.explanation },
    { label: texts.channelLabel, kind: 'text', text: texts.channels[draft.channel] },
    { label: texts.testedLabel, kind: 'text', text: draft.testedWith },
    { label: texts.notesLabel, kind: 'document', document: draft.releaseNotes },
  ];
}
