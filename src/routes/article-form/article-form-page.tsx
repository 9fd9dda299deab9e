import { useState } from 'react';
import { Link, useBlocker, useLocation, useNavigate } from 'react-router';
import { fieldErrorsOf, isRefusal, sentenceOf } from '#api/page-refusals.ts';
import { uploadImage } from '#api/upload-image.ts';
import { ArticleForm } from '#features/articles/components/article-form.tsx';
import { LeaveDialog } from '#features/articles/components/leave-dialog.tsx';
import { useArticleForm } from '#features/articles/components/use-article-form.ts';
import { useLocalDraft } from '#features/articles/components/use-local-draft.ts';
import { fieldNamed, fieldsOf, type ArticleDraft } from '#features/articles/form.ts';
import { articleFields, type ArticleFields } from '#features/articles/input.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useWarnBeforeUnload } from './use-warn-before-unload.ts';

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
  const page = useFormPage(props);
  const { form } = page;
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <h1 className="text-3xl">{props.heading}</h1>
      {props.children}
      {page.isRestored && (
        <Note
          tone="info"
          role="status"
          className="mt-6"
          action={
            <Button size="small" onClick={page.startOver}>
              {articleTexts.draftDiscard}
            </Button>
          }
        >
          {articleTexts.draftRestored}
        </Note>
      )}
      <div className="mt-10">
        <ArticleForm
          draft={form.draft}
          errors={form.shownErrors}
          isEdit={props.isEdit}
          isSaving={page.isSaving}
          generalError={page.isSessionEnded ? <SessionEnded /> : page.generalError}
          uploadThumbnail={(file, onProgress) => uploadImage('thumbnail', file, onProgress)}
          uploadEditorImage={uploadEditorImage}
          onChange={form.change}
          onTouch={form.touch}
          onSubmit={() => void page.submit()}
          onCancel={page.cancel}
        />
      </div>
      <LeaveDialog
        isOpen={page.blocker.state === 'blocked'}
        onStay={() => page.blocker.reset?.()}
        onLeave={() => page.blocker.proceed?.()}
      />
    </div>
  );
}

function useFormPage(props: ArticleFormPageProps) {
  const form = useArticleForm(props.initial);
  const [isRestored, setRestored] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isSessionEnded, setSessionEnded] = useState(false);
  const [generalError, setGeneralError] = useState<string | null>(null);
  const navigate = useNavigate();
  const mayLose = form.isDirty && !isSaving && !isSessionEnded;
  const blocker = useBlocker(mayLose);
  const local = useLocalDraft({
    name: props.draftName,
    draft: form.draft,
    isDirty: form.isDirty,
    onRestore: (draft) => {
      form.replace(draft, { isDirty: true });
      setRestored(true);
    },
  });
  useWarnBeforeUnload(mayLose, local.keep);

  function show(error: unknown): void {
    const fields = Object.entries(fieldErrorsOf(error));
    form.refuse(Object.fromEntries(fields.map(([name, text]) => [fieldNamed(name), text])));
    setSessionEnded(isRefusal(error, 'UNAUTHENTICATED'));
    setGeneralError(props.failure(sentenceOf(error, articleTexts.unknownError)));
    setSaving(false);
  }

  async function submit(): Promise<void> {
    if (!form.checkAll()) return;
    setSaving(true);
    setGeneralError(null);
    local.keep();
    try {
      const target = await props.save(articleFields.parse(fieldsOf(form.draft)));
      local.forget();
      form.markSaved();
      await navigate(target);
    } catch (error) {
      show(error);
    }
  }

  function startOver(): void {
    local.forget();
    form.replace(props.initial, { isDirty: false });
    setRestored(false);
  }

  const cancel = () => void navigate(props.cancelTo);
  return {
    form,
    blocker,
    isRestored,
    isSaving,
    isSessionEnded,
    generalError,
    submit,
    startOver,
    cancel,
  };
}

function SessionEnded() {
  const { pathname } = useLocation();
  return (
    <>
      {articleTexts.sessionEnded}{' '}
      <Link to={`/login?returnTo=${encodeURIComponent(pathname)}`} className="link">
        {articleTexts.signInAgain}
      </Link>
    </>
  );
}

async function uploadEditorImage(
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) {
  const image = await uploadImage('editor', file, onProgress, signal);
  return { src: image.url, width: image.width, height: image.height };
}
