import { useState } from 'react';
import { ActForm } from '#client/act-form.tsx';
import { useKeptFields } from '#client/form/use-kept-fields.ts';
import { fieldErrorsOf } from '#client/refusals.ts';
import { useAct } from '#client/use-act.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { couponClient } from '../client.ts';
import {
  couponFrom,
  emptyCoupon,
  type CouponDraft,
  type CouponErrors,
  type OwnProductPage,
} from '../coupon-draft.ts';
import type { NewCoupon } from '../input.ts';
import { couponTexts as texts } from '../texts.ts';
import { DiscountFields, LimitFields } from './coupon-fields.tsx';
import { ProductChoice } from './product-choice.tsx';

type CreateCouponProps = {
  /** What it can be for: the first page of it. */
  products: OwnProductPage;
  onCreated: () => void | Promise<void>;
  onClose: () => void;
};

/** Asks for a code, what it takes off, for what, how often and until when. */
export function CreateCoupon({ products, onCreated, onClose }: CreateCouponProps) {
  const kept = useKeptFields<CouponDraft>({ form: 'coupon', subject: 'new' }, emptyCoupon);
  const draft = kept.fields;
  const [errors, setErrors] = useState<CouponErrors>({});
  const { act, isBusy, problem } = useAct({
    send: (coupon: NewCoupon) => couponClient.create(coupon),
    onDone: () => {
      kept.forget();
      return onCreated();
    },
    failed: texts.createFailed,
    showsProblem: true,
    onFailure: ({ error }) => setErrors(fieldErrorsOf(error)),
  });

  function send() {
    const read = couponFrom(draft);
    setErrors(read.errors);
    if (read.coupon) void act(read.coupon);
  }

  const hasFieldError = Object.keys(errors).length > 0;
  return (
    <Dialog open onClose={onClose} title={texts.create}>
      <ActForm
        className="mt-2"
        onSend={send}
        isBusy={isBusy}
        problem={hasFieldError ? null : problem}
        actions={
          <>
            <Button type="submit" variant="primary" busy={isBusy} busyLabel={texts.creating}>
              {texts.create}
            </Button>
            <Button
              onClick={() => {
                kept.forget();
                onClose();
              }}
            >
              {texts.cancel}
            </Button>
          </>
        }
      >
        <TextField
          label={texts.codeLabel}
          hint={texts.codeHint}
          value={draft.code}
          error={errors['code']}
          maxLength={40}
          autoComplete="off"
          data-autofocus=""
          onChange={(event) => kept.write({ code: event.target.value })}
        />
        <DiscountFields draft={draft} errors={errors} onChange={kept.write} />
        <ProductChoice draft={draft} errors={errors} first={products} onChange={kept.write} />
        <LimitFields draft={draft} errors={errors} onChange={kept.write} />
      </ActForm>
    </Dialog>
  );
}
