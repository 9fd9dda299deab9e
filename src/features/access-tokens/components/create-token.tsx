import { useState } from 'react';
import { ActForm } from '#client/act-form.tsx';
import { useAct } from '#client/use-act.ts';
import { cleanLine } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextField } from '#ui/text-field.tsx';
import { accessTokenClient } from '../client.ts';
import type { NewTokenInput } from '../input.ts';
import { tokenDays, tokenLimits, tokenScopes, type TokenScope } from '../rules.ts';
import { scopeTexts, tokenTexts as texts } from '../texts.ts';

/** A token at the only time when its owner can read it. */
export type NewToken = { id: string; token: string; label: string; scope: TokenScope };

type CreateTokenProps = {
  onCreated: (token: NewToken) => void | Promise<void>;
  onClose: () => void;
};

/** Asks for its purpose and lifetime, and creates the token. */
export function CreateToken({ onCreated, onClose }: CreateTokenProps) {
  const { act, isBusy, problem } = useAct({
    send: (fields: NewTokenInput) => accessTokenClient.create(fields),
    onDone: ({ id, token }, { label, scope }) =>
      onCreated({ id, token, label: cleanLine(label), scope }),
    failed: texts.createFailed,
    showsProblem: true,
  });
  return (
    <Dialog open onClose={onClose} title={texts.createTitle}>
      <TokenForm isBusy={isBusy} error={problem} onSend={act} onCancel={onClose} />
    </Dialog>
  );
}

type TokenFormProps = {
  isBusy: boolean;
  error: string | null;
  onSend: (fields: NewTokenInput) => Promise<boolean>;
  onCancel: () => void;
};

const never = 'never';

function TokenForm({ isBusy, error, onSend, onCancel }: TokenFormProps) {
  const [label, setLabel] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [expiry, setExpiry] = useState('365');
  const [isTried, setTried] = useState(false);
  const lacksLabel = cleanLine(label) === '';

  function send() {
    setTried(true);
    const days = tokenDays.find((each) => String(each) === expiry) ?? null;
    if (!lacksLabel) void onSend({ label, scope, days });
  }

  return (
    <ActForm
      className="mt-2"
      onSend={send}
      isBusy={isBusy}
      problem={error}
      actions={
        <>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={texts.creating}>
            {texts.create}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </>
      }
    >
      <TextField
        label={texts.label}
        hint={texts.labelHint}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        maxLength={tokenLimits.label}
        autoComplete="off"
        data-autofocus=""
        error={isTried && lacksLabel && texts.labelMissing}
      />
      <ScopeField scope={scope} onChange={setScope} />
      <SelectField
        label={texts.expiry}
        value={expiry}
        onChange={(event) => setExpiry(event.target.value)}
        options={[
          ...tokenDays.map((days) => ({ value: String(days), label: texts.inDays(days) })),
          { value: never, label: texts.never },
        ]}
      />
    </ActForm>
  );
}

type ScopeFieldProps = { scope: TokenScope; onChange: (scope: TokenScope) => void };

function ScopeField({ scope, onChange }: ScopeFieldProps) {
  return (
    <fieldset>
      <legend className="field-label">{texts.scope}</legend>
      <div className="mt-1 grid gap-1">
        {tokenScopes.map((each) => (
          <CheckField
            key={each}
            type="radio"
            name="scope"
            value={each}
            label={scopeTexts[each].name}
            hint={scopeTexts[each].hint}
            checked={scope === each}
            onChange={() => onChange(each)}
          />
        ))}
      </div>
    </fieldset>
  );
}
