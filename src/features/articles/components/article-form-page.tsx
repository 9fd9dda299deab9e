import { useNavigate } from 'react-router';
import { ComparisonDialog } from '#client/form/comparison-dialog.tsx';
import { DraftNotes } from '#client/form/draft-notes.tsx';
import { LeaveDialog } from '#client/form/leave-dialog.tsx';
import { SessionEnded } from '#client/form/session-ended.tsx';
import { useCheckedForm } from '#client/form/use-checked-form.ts';
import { useFormPage } from '#client/form/use-form-page.ts';
import type { FormVersion } from '#client/form/use-versions.ts';
import { sendTextFile } from '#features/uploads/files/components/send-text-file.ts';
import { uploadEditorImage, uploadImage } from '#features/uploads/client.ts';
import { errorsOf, fieldNamed, fieldsOf, type ArticleDraft } from '../form.ts';
import { articleFields, type ArticleFields } from '../input.ts';
import { draftForm } from '../stored-draft.ts';
import { writingTexts } from '../writing-texts.ts';
import { ArticleForm } from './article-form.tsx';
import { shownFields } from './shown-fields.ts';

type ArticleFormPageProps = {
  heading: string;
  /** The person whose drafts these are. */
  person: string;
  initial: FormVersion<ArticleDraft>;
  draftName: string;
  isEdit: boolean;
  cancelTo: string;
  /** Saves on the server and returns where to go next. */
  save: (fields: ArticleFields, revision: string | null) => Promise<string>;
  loadNewest: (() => Promise<FormVersion<ArticleDraft>>) | null;
  failure: (message: string) => string;
  /** Whether this person chooses when it is published. */
  offersMoment: boolean;
  children?: React.ReactNode;
};

/** The article form with everything that keeps typed text from being lost. */
export function ArticleFormPage(props: ArticleFormPageProps) {
  const form = useCheckedForm(props.initial.value, errorsOf);
  const navigate = useNavigate();
  const page = useFormPage({
    form,
    initial: props.initial,
    draftForm: draftForm(props.person, props.draftName),
    fieldNamed,
    save: (draft, revision) => props.save(articleFields.parse(fieldsOf(draft)), revision),
    loadNewest: props.loadNewest,
    failure: props.failure,
  });
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <h1 className="text-3xl">{props.heading}</h1>
      {props.children}
      <DraftNotes
        page={page}
        restored={writingTexts.draftRestored}
        titleOf={({ title }) => title}
        onStartOver={page.startOver}
      />
      <div className="mt-10">
        <ArticleForm
          draft={form.draft}
          errors={form.shownErrors}
          isEdit={props.isEdit}
          offersMoment={props.offersMoment}
          isSaving={page.isSaving}
          isLocked={page.isLocked}
          generalError={page.ended ? <SessionEnded {...page} /> : page.generalError}
          uploadThumbnail={(file, onProgress) =>
            page.watch(uploadImage('thumbnail', file, onProgress))
          }
          uploadEditorImage={(...image) => page.watch(uploadEditorImage(...image))}
          uploadEditorFile={(...file) => page.watch(sendTextFile(props.person, ...file))}
          onChange={form.change}
          onTouch={form.touch}
          onSubmit={() => {
            if (form.checkAll()) void page.save();
          }}
          onCancel={() => void navigate(props.cancelTo)}
        />
      </div>
      <ComparisonDialog
        versions={page.versions}
        mine={form.draft}
        shown={shownFields}
        onKeepMine={page.keepMine}
      />
      <LeaveDialog {...page.leaving} />
    </div>
  );
}
