import { useNavigate } from 'react-router';
import { uploadImage } from '#api/upload-image.ts';
import { ArticleForm } from '#features/articles/components/article-form.tsx';
import { useArticleForm } from '#features/articles/components/use-article-form.ts';
import { fieldNamed, fieldsOf, type ArticleDraft } from '#features/articles/form.ts';
import { articleFields, type ArticleFields } from '#features/articles/input.ts';
import { draftPlace } from '#features/articles/stored-draft.ts';
import { writingTexts } from '#features/articles/writing/texts.ts';
import { uploadEditorImage } from '../form/editor-image.ts';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { RestoredNote } from '../form/restored-note.tsx';
import { SessionEnded } from '../form/session-ended.tsx';
import { useFormPage } from '../form/use-form-page.ts';

type ArticleFormPageProps = {
  heading: string;
  initial: ArticleDraft;
  draftName: string;
  isEdit: boolean;
  cancelTo: string;
  /** Saves on the server and says where to go then. */
  save: (fields: ArticleFields) => Promise<string>;
  failure: (message: string) => string;
  children?: React.ReactNode;
};

/** The article form with all that keeps typed words from being lost. */
export function ArticleFormPage(props: ArticleFormPageProps) {
  const form = useArticleForm(props.initial);
  const navigate = useNavigate();
  const page = useFormPage({
    form,
    initial: props.initial,
    place: draftPlace(props.draftName),
    fieldNamed,
    save: (draft) => props.save(articleFields.parse(fieldsOf(draft))),
    failure: props.failure,
  });
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <h1 className="text-3xl">{props.heading}</h1>
      {props.children}
      {page.isRestored && (
        <RestoredNote onStartOver={page.startOver}>{writingTexts.draftRestored}</RestoredNote>
      )}
      <div className="mt-10">
        <ArticleForm
          draft={form.draft}
          errors={form.shownErrors}
          isEdit={props.isEdit}
          isSaving={page.isSaving}
          generalError={page.isSessionEnded ? <SessionEnded /> : page.generalError}
          uploadThumbnail={(file, onProgress) =>
            page.watch(uploadImage('thumbnail', file, onProgress))
          }
          uploadEditorImage={(...image) => page.watch(uploadEditorImage(...image))}
          onChange={form.change}
          onTouch={form.touch}
          onSubmit={() => {
            if (form.checkAll()) void page.save();
          }}
          onCancel={() => void navigate(props.cancelTo)}
        />
      </div>
      <LeaveDialog {...page.leaving} />
    </div>
  );
}
