import { useState } from 'react';
import { ActForm } from '#client/act-form.tsx';
import { useKeptFields } from '#client/form/use-kept-fields.ts';
import { fieldErrorsOf } from '#client/refusals.ts';
import { useAct } from '#client/use-act.ts';
import { centsFrom } from '#features/products/rules.ts';
import { dollars } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { refundClient } from '../client.ts';
import type { SingleSale } from '../queries.server.ts';
import { refundLimits } from '../rules.ts';
import { refundSalesTexts as texts, refundTexts } from '../texts.ts';

type RefundDialogProps = {
  sale: SingleSale;
  buyer: string;
  onClose: () => void;
  onChanged: () => void;
};

/** The part of a sale that is neither refunded nor pending. */
export function leftOf({ paidCents, refundedCents, promisedCents }: SingleSale): number {
  return paidCents - refundedCents - promisedCents;
}

/** Asks how much of a sale to refund, and the reason if it is a part. */
export function RefundDialog(props: RefundDialogProps) {
  const { sale, buyer, onClose } = props;
  const left = dollars(leftOf(sale));
  const [isPart, setPart] = useState(false);
  const hint = isPart ? texts.partHint(buyer, left) : texts.refundHint(left, buyer);
  return (
    <Dialog open onClose={onClose} title={texts.refundTitle(sale.product.name)} description={hint}>
      <RefundForm {...props} left={left} isPart={isPart} setPart={setPart} />
    </Dialog>
  );
}

type RefundFormProps = RefundDialogProps & HowMuchProps;

/** Null means all that is left. */
type Part = { amountCents: number; reason: string } | null;

function RefundForm(props: RefundFormProps) {
  const { sale, left, isPart, onClose, onChanged } = props;
  const kept = useKeptFields({ form: 'refund-part', subject: sale.id }, { amount: '', reason: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { act, isBusy, problem } = useAct({
    send: (part: Part) => refund(sale, part),
    onDone: () => {
      kept.forget();
      showToast({ tone: 'success', title: texts.refunded });
      onClose();
      onChanged();
    },
    failed: refundTexts.unexpected,
    showsProblem: true,
    onFailure: ({ error }) => setErrors(fieldErrorsOf(error)),
  });

  function send(): void {
    if (!isPart) return void act(null);
    const { amount, reason } = kept.fields;
    const amountCents = centsFrom(amount) ?? 0;
    const found = {
      ...(amountCents < 1 && { amountCents: refundTexts.amountInvalid }),
      ...(reason.trim() === '' && { reason: refundTexts.reasonRequired }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) void act({ amountCents, reason });
  }

  return (
    <ActForm
      className="text-left"
      onSend={send}
      isBusy={isBusy}
      problem={isPart && Object.keys(errors).length > 0 ? null : problem}
      actions={
        <>
          <Button type="submit" variant="danger" busy={isBusy}>
            {isPart ? texts.partConfirm : texts.refundConfirm(left)}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </>
      }
    >
      <AmountChoice {...props} />
      {isPart && <PartFields {...kept.fields} errors={errors} onChange={kept.write} />}
    </ActForm>
  );
}

function refund(sale: SingleSale, part: Part): Promise<unknown> {
  if (part === null) return refundClient.refundSale({ purchaseId: sale.id });
  return refundClient.refundPart({
    purchaseId: sale.id,
    ...part,
    refundedCents: sale.refundedCents + sale.promisedCents,
  });
}

type HowMuchProps = { left: string; isPart: boolean; setPart: (isPart: boolean) => void };

function AmountChoice({ left, isPart, setPart }: HowMuchProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">{texts.howMuch}</legend>
      <CheckField
        type="radio"
        name="how-much"
        label={texts.refundAll(left)}
        checked={!isPart}
        onChange={() => setPart(false)}
      />
      <CheckField
        type="radio"
        name="how-much"
        label={texts.refundPart}
        checked={isPart}
        onChange={() => setPart(true)}
      />
    </fieldset>
  );
}

type PartFieldsProps = {
  amount: string;
  reason: string;
  errors: Record<string, string>;
  onChange: (changes: { amount?: string; reason?: string }) => void;
};

function PartFields({ amount, reason, errors, onChange }: PartFieldsProps) {
  return (
    <>
      <TextField
        label={texts.partLabel}
        value={amount}
        error={errors['amountCents']}
        inputMode="decimal"
        maxLength={14}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <TextAreaField
        label={texts.reasonLabel}
        hint={texts.partReasonHint}
        value={reason}
        rows={3}
        maxLength={refundLimits.reason}
        error={errors['reason']}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </>
  );
}
