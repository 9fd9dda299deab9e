import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { ComparisonDialog } from '#client/form/comparison-dialog.tsx';
import { DraftNotes } from '#client/form/draft-notes.tsx';
import { LeaveDialog } from '#client/form/leave-dialog.tsx';
import { LockedFields } from '#client/form/locked-fields.tsx';
import { SessionEnded } from '#client/form/session-ended.tsx';
import { useCheckedForm } from '#client/form/use-checked-form.ts';
import { useFormPage } from '#client/form/use-form-page.ts';
import { useFocusFirstError } from '#client/form/use-focus-first-error.ts';
import { useViewer } from '#client/viewer.ts';
import { Button } from '#ui/button.tsx';
import { useEarlyInput } from '#ui/early/early-input.ts';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { productPath } from '../../rules.ts';
import { versionClient } from '../client.ts';
import { draftForm, emptyVersion, errorsOf, fieldNamed, submissionOf } from '../draft.ts';
import type { VersionDraft } from '../draft.ts';
import { versionSubmission } from '../input.ts';
import type { ShownVersion } from '../loading.ts';
import { newVersionTexts as texts } from '../new-version-texts.ts';
import { NewVersionFields } from './new-version-fields.tsx';
import { shownFields } from './shown-fields.ts';

type NewVersionFormProps = {
  product: { slug: string; name: string };
  /** The current version; null if none is left or none has been approved yet. */
  current: ShownVersion | null;
};

/** The form of a new version; typed text is cleared when another person signs in. */
export function NewVersionForm(props: NewVersionFormProps) {
  const person = useViewer()?.id ?? '';
  return <Form key={`${person} ${props.product.slug}`} person={person} {...props} />;
}

function Form({ product, current, person }: NewVersionFormProps & { person: string }) {
  const formId = useEarlyInput();
  const { form, page, element, setUploading, send } = useVersionForm(product, person);
  return (
    <div className="form-width pt-10 sm:pt-14">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-3 text-muted">{texts.of(product.name, current?.number ?? '')}</p>
      <DraftNotes
        page={page}
        restored={texts.restored}
        titleOf={({ number }) => number}
        onStartOver={page.startOver}
      />
      <form
        id={formId}
        ref={element}
        className="mt-10 grid max-w-3xl gap-8"
        noValidate
        onSubmit={send}
      >
        {(page.generalError || page.ended) && (
          <Note tone="danger" role="alert">
            {page.ended ? <SessionEnded {...page} /> : page.generalError}
          </Note>
        )}
        <LockedFields isLocked={page.isLocked} className="grid gap-8">
          <NewVersionFields
            form={form}
            current={current}
            place={{ person, name: `version:${product.slug}` }}
            onUploading={setUploading}
          />
        </LockedFields>
        <Buttons isSaving={page.isSaving} backTo={productPath(product)} />
      </form>
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

/** The state of the form, and its submit function. */
function useVersionForm(product: { slug: string }, person: string) {
  const [isUploading, setUploading] = useState(false);
  const { form: element, focusFirstError } = useFocusFirstError();
  const form = useCheckedForm<VersionDraft>(emptyVersion, errorsOf);
  const page = useFormPage({
    form,
    initial: { value: emptyVersion, revision: null },
    draftForm: draftForm(person, product.slug),
    fieldNamed,
    save: (draft) => submit(product, draft),
    loadNewest: null,
    failure: texts.failed,
    onRefused: focusFirstError,
  });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return focusFirstError();
    if (isUploading) page.setGeneralError(texts.uploadsUnderWay);
    else void page.save();
  };
  return { form, page, element, setUploading, send };
}

function Buttons({ isSaving, backTo }: { isSaving: boolean; backTo: string }) {
  const navigate = useNavigate();
  return (
    <div className="rule flex flex-wrap items-center gap-3 pt-6">
      <Button variant="ghost" onClick={() => void navigate(backTo)}>
        {texts.cancel}
      </Button>
      <Button
        type="submit"
        variant="primary"
        className="ml-auto"
        busy={isSaving}
        busyLabel={texts.submitting}
      >
        {texts.submit}
      </Button>
    </div>
  );
}

async function submit(product: { slug: string }, draft: VersionDraft): Promise<string> {
  await versionClient.submit(versionSubmission.parse(submissionOf(product.slug, draft)));
  showToast({ tone: 'success', title: texts.submitted, detail: texts.submittedDetail });
  return productPath(product);
}
