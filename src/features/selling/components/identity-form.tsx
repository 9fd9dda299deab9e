import type { FormEvent } from 'react';
import { ComparisonDialog } from '#client/form/comparison-dialog.tsx';
import { DraftNotes } from '#client/form/draft-notes.tsx';
import { LockedFields } from '#client/form/locked-fields.tsx';
import { SessionEnded } from '#client/form/session-ended.tsx';
import { useCheckedForm, type CheckedForm } from '#client/form/use-checked-form.ts';
import { useSavedForm } from '#client/form/use-form-page.ts';
import { useViewer } from '#client/viewer.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Note } from '#ui/note.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { sellingClient } from '../client.ts';
import { draftForm, shownFields, versionOf } from '../identity-draft.ts';
import type { SellerIdentity } from '../input.ts';
import { identityLimits } from '../rules.ts';
import { sellingTexts } from '../texts.ts';

type IdentityFormProps = { identity: SellerIdentity };

/** The seller's details on invoices, and whether they add tax; each person has their own text. */
export function IdentityForm({ identity }: IdentityFormProps) {
  const person = useViewer()?.id ?? '';
  return <Form key={person} person={person} identity={identity} />;
}

function Form({ identity, person }: IdentityFormProps & { person: string }) {
  const form = useCheckedForm(identity);
  const page = useSavedForm({
    form,
    initial: versionOf(identity),
    draftForm: draftForm(person),
    fieldNamed: (name) => name as keyof SellerIdentity,
    save,
    loadNewest: null,
    failure: sellingTexts.identityNotSaved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!page.isSaving) void page.save();
  };
  const problem = page.ended ? <SessionEnded {...page} /> : page.generalError;
  return (
    <form className="mt-8 grid gap-5" noValidate onSubmit={submit}>
      <div>
        <h3 className="text-lg">{sellingTexts.identityTitle}</h3>
        <p className="mt-1 max-w-prose text-muted">{sellingTexts.identityIntro}</p>
        <DraftNotes
          page={page}
          restored={sellingTexts.draftRestored}
          titleOf={({ name }) => name}
          onStartOver={page.startOver}
        />
      </div>
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <LockedFields isLocked={page.isLocked} className="grid gap-5">
        <IdentityFields form={form} />
      </LockedFields>
      <Button
        type="submit"
        className="justify-self-start"
        busy={page.isSaving}
        busyLabel={sellingTexts.savingIdentity}
      >
        {sellingTexts.saveIdentity}
      </Button>
      <ComparisonDialog
        versions={page.versions}
        mine={form.draft}
        shown={shownFields}
        onKeepMine={page.keepMine}
      />
    </form>
  );
}

async function save(identity: SellerIdentity) {
  await sellingClient.saveIdentity(identity);
  showToast({ tone: 'success', title: sellingTexts.identitySaved });
  return versionOf(identity);
}

function IdentityFields({ form }: { form: CheckedForm<SellerIdentity> }) {
  const { draft, shownErrors: errors, change } = form;
  return (
    <>
      <TextField
        label={sellingTexts.legalName}
        hint={sellingTexts.legalNameHint}
        value={draft.name}
        error={errors.name}
        maxLength={identityLimits.name}
        autoComplete="organization"
        onChange={({ target }) => change('name', target.value)}
      />
      <TextAreaField
        label={sellingTexts.address}
        value={draft.address}
        error={errors.address}
        maxLength={identityLimits.address}
        rows={3}
        autoComplete="street-address"
        onChange={({ target }) => change('address', target.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={sellingTexts.country}
          hint={sellingTexts.countryHint}
          value={draft.country}
          error={errors.country}
          maxLength={2}
          autoComplete="country"
          onChange={({ target }) => change('country', target.value.toUpperCase())}
        />
        <TextField
          label={sellingTexts.taxId}
          hint={sellingTexts.taxIdHint}
          value={draft.taxId}
          error={errors.taxId}
          maxLength={identityLimits.taxId}
          onChange={({ target }) => change('taxId', target.value)}
        />
      </div>
      <CheckField
        label={sellingTexts.collectsTax}
        hint={sellingTexts.collectsTaxHint}
        error={errors.collectsTax}
        checked={draft.collectsTax}
        onChange={({ target }) => change('collectsTax', target.checked)}
      />
    </>
  );
}
