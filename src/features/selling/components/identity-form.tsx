import { useState, type FormEvent } from 'react';
import { useAct } from '#client/use-act.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Note } from '#ui/note.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { sellingClient } from '../client.ts';
import type { SellerIdentity } from '../input.ts';
import { identityLimits } from '../rules.ts';
import { sellingTexts } from '../texts.ts';

/** The seller's details on invoices, and whether they add tax. */
export function IdentityForm({ identity }: { identity: SellerIdentity }) {
  const [draft, setDraft] = useState(identity);
  const { act, isBusy, problem } = useAct({
    send: (input: SellerIdentity) => sellingClient.saveIdentity(input),
    failed: sellingTexts.identityFailed,
    showsProblem: true,
    onDone: () => {
      showToast({ tone: 'success', title: sellingTexts.identitySaved });
    },
  });
  const set = (change: Partial<SellerIdentity>) => setDraft((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void act(draft);
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <div>
        <h3 className="text-lg">{sellingTexts.identityTitle}</h3>
        <p className="mt-1 max-w-prose text-muted">{sellingTexts.identityIntro}</p>
      </div>
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <IdentityFields draft={draft} onChange={set} />
      <CheckField
        label={sellingTexts.collectsTax}
        hint={sellingTexts.collectsTaxHint}
        checked={draft.collectsTax}
        onChange={({ target }) => set({ collectsTax: target.checked })}
      />
      <Button type="submit" className="justify-self-start" disabled={isBusy}>
        {isBusy ? sellingTexts.savingIdentity : sellingTexts.saveIdentity}
      </Button>
    </form>
  );
}

type FieldsProps = { draft: SellerIdentity; onChange: (change: Partial<SellerIdentity>) => void };

function IdentityFields({ draft, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={sellingTexts.legalName}
        hint={sellingTexts.legalNameHint}
        value={draft.name}
        maxLength={identityLimits.name}
        autoComplete="organization"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextAreaField
        label={sellingTexts.address}
        value={draft.address}
        maxLength={identityLimits.address}
        rows={3}
        autoComplete="street-address"
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={sellingTexts.country}
          hint={sellingTexts.countryHint}
          value={draft.country}
          maxLength={2}
          autoComplete="country"
          onChange={({ target }) => onChange({ country: target.value.toUpperCase() })}
        />
        <TextField
          label={sellingTexts.taxId}
          hint={sellingTexts.taxIdHint}
          value={draft.taxId}
          maxLength={identityLimits.taxId}
          onChange={({ target }) => onChange({ taxId: target.value })}
        />
      </div>
    </>
  );
}
