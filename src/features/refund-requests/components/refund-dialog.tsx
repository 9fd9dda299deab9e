import { useState, type FormEvent } from 'react';
import { useKeptFields } from '#client/form/use-kept-fields.ts';
import { fieldErrorsOf } from '#client/refusals.ts';
import { useAct } from '#client/use-act.ts';
import { centsFrom } from '#features/products/rules.ts';
import { dollars } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
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
export function RefundDialog({ sale, buyer, onClose, onChanged }: RefundDialogProps) {
  const left = dollars(leftOf(sale));
  const [isPart, setPart] = useState(false);
  const hint = isPart ? texts.partHint(buyer, left) : texts.refundHint(left, buyer);
  const onDone = () => {
    showToast({ tone: 'success', title: texts.refunded });
    onClose();
    onChanged();
  };
  return (
    <Dialog open onClose={onClose} title={texts.refundTitle(sale.product.name)} description={hint}>
      <fieldset className="mb-4 flex flex-wrap gap-x-6 text-left">
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
      {isPart ? (
        <PartForm sale={sale} onDone={onDone} onClose={onClose} />
      ) : (
        <WholeRefund sale={sale} onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  );
}

type FormProps = { sale: SingleSale; onDone: () => void; onClose: () => void };

function WholeRefund({ sale, onDone, onClose }: FormProps) {
  const { act, isBusy, problem } = useAct({
    send: () => refundClient.refundSale({ purchaseId: sale.id }),
    onDone,
    failed: refundTexts.unexpected,
    showsProblem: true,
  });
  return (
    <div className="grid gap-5 text-left">
      {problem !== null && <ErrorNote>{problem}</ErrorNote>}
      <div className="dialog-actions">
        <Button variant="danger" busy={isBusy} onClick={() => void act()}>
          {texts.refundConfirm(dollars(leftOf(sale)))}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </div>
  );
}

type Part = { amountCents: number; reason: string };

function PartForm({ sale, onDone, onClose }: FormProps) {
  const kept = useKeptFields({ form: 'refund-part', subject: sale.id }, { amount: '', reason: '' });
  const { amount, reason } = kept.fields;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { act, isBusy, problem } = useAct({
    send: (part: Part) =>
      refundClient.refundPart({
        purchaseId: sale.id,
        ...part,
        refundedCents: sale.refundedCents + sale.promisedCents,
      }),
    onDone: () => {
      kept.forget();
      onDone();
    },
    failed: refundTexts.unexpected,
    showsProblem: true,
    onFailure: ({ error }) => setErrors(fieldErrorsOf(error)),
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    const amountCents = centsFrom(amount) ?? 0;
    const found = {
      ...(amountCents < 1 && { amountCents: refundTexts.amountInvalid }),
      ...(reason.trim() === '' && { reason: refundTexts.reasonRequired }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) void act({ amountCents, reason });
  }

  const hasFieldError = Object.keys(errors).length > 0;
  return (
    <form className="grid gap-5 text-left" noValidate onSubmit={send}>
      <TextField
        label={texts.partLabel}
        value={amount}
        error={errors['amountCents']}
        inputMode="decimal"
        maxLength={14}
        onChange={(event) => kept.write({ amount: event.target.value })}
      />
      <TextAreaField
        label={texts.reasonLabel}
        hint={texts.partReasonHint}
        value={reason}
        rows={3}
        maxLength={refundLimits.reason}
        error={errors['reason']}
        onChange={(event) => kept.write({ reason: event.target.value })}
      />
      {problem !== null && !hasFieldError && <ErrorNote>{problem}</ErrorNote>}
      <div className="dialog-actions">
        <Button type="submit" variant="danger" busy={isBusy}>
          {texts.partConfirm}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
