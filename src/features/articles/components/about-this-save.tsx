import { MomentField } from '../scheduling/components/moment-field.tsx';
import type { ArticleDraft, ArticleErrors, ArticleField } from '../form.ts';
import { UpdateNoteField } from './update-note-field.tsx';

type AboutThisSaveProps = {
  isEdit: boolean;
  offersMoment: boolean;
  draft: ArticleDraft;
  errors: ArticleErrors;
  onChange: (field: 'updateNote' | 'publishAt', value: string) => void;
  onTouch: (field: ArticleField) => void;
};

/** What is said about this save: what changed, and when it is published. */
export function AboutThisSave(props: AboutThisSaveProps) {
  const { isEdit, offersMoment, draft, errors, onChange, onTouch } = props;
  const fieldOf = (field: 'updateNote' | 'publishAt') => ({
    value: draft[field],
    error: errors[field],
    onChange: (value: string) => onChange(field, value),
    onTouch: () => onTouch(field),
  });
  return (
    <>
      {isEdit && <UpdateNoteField {...fieldOf('updateNote')} />}
      {offersMoment && <MomentField {...fieldOf('publishAt')} />}
    </>
  );
}
