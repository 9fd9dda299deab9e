import type { ArticleDraft } from '../form.ts';
import { difficultyDisplay } from '../rules.ts';
import { scheduleTexts } from '../scheduling/texts.ts';
import { articleTexts } from '../texts.ts';
import { writingTexts as texts } from '../writing-texts.ts';
import { tagTexts } from '#features/publishing/texts.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { localText } from '#ui/local-time.tsx';
import type { ShownField } from '#client/form/comparison.ts';

/** An article in its form, field by field. */
export function shownFields(draft: ArticleDraft): ShownField[] {
  const { title, description, category, difficulty, readTime, tags, thumbnail, content } = draft;
  const { testedWith, publishAt, updateNote } = draft;
  return [
    { label: texts.titleLabel, kind: 'text', text: title },
    { label: texts.descriptionLabel, kind: 'text', text: description },
    { label: texts.categoryLabel, kind: 'text', text: category },
    {
      label: articleTexts.difficultyLabel,
      kind: 'text',
      text: difficultyDisplay[difficulty].label,
    },
    { label: texts.readTimeLabel, kind: 'text', text: readTime },
    { label: tagTexts.label, kind: 'text', text: tags },
    { label: texts.testedWithLabel, kind: 'text', text: testedWith.join(', ') },
    {
      label: scheduleTexts.label,
      kind: 'text',
      text: publishAt === '' ? '' : localText(new Date(publishAt)),
    },
    {
      label: texts.thumbnailLabel,
      kind: 'pictures',
      urls: thumbnail ? [imageAddress(thumbnail.id, 400)] : [],
    },
    { label: texts.contentLabel, kind: 'document', document: content },
    { label: texts.updateNoteLabel, kind: 'text', text: updateNote },
  ];
}
