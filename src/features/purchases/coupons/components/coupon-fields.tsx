import { CheckField } from '#ui/check-field.tsx';
import { FieldError } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CouponDraft, CouponErrors, OwnProduct } from '../coupon-draft.ts';
import { couponTexts as texts } from '../texts.ts';

type PartProps = {
  draft: CouponDraft;
  errors: CouponErrors;
  onChange: (changes: Partial<CouponDraft>) => void;
};

/** A percentage or an amount. */
export function DiscountFields({ draft, errors, onChange }: PartProps) {
  const isPercent = draft.kind === 'percent';
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label">{texts.kindLabel}</legend>
      <div className="flex flex-wrap gap-x-6">
        <CheckField
          type="radio"
          name="kind"
          label={texts.percentKind}
          checked={isPercent}
          onChange={() => onChange({ kind: 'percent' })}
        />
        <CheckField
          type="radio"
          name="kind"
          label={texts.amountKind}
          checked={!isPercent}
          onChange={() => onChange({ kind: 'amount' })}
        />
      </div>
      <TextField
        key={draft.kind}
        label={isPercent ? texts.percentLabel : texts.amountLabel}
        hint={texts.freeHint}
        value={isPercent ? draft.percent : draft.amount}
        error={isPercent ? errors['percent'] : errors['amountCents']}
        inputMode={isPercent ? 'numeric' : 'decimal'}
        maxLength={14}
        onChange={({ target: { value } }) =>
          onChange(isPercent ? { percent: value } : { amount: value })
        }
      />
    </fieldset>
  );
}

type ProductChoiceProps = PartProps & { products: readonly OwnProduct[] };

/** For everything that the seller sells, or for what is ticked. */
export function ProductChoice({ draft, errors, products, onChange }: ProductChoiceProps) {
  const { coversAll, productIds } = draft;
  const toggle = (id: string, isOn: boolean) =>
    onChange({ productIds: isOn ? [...productIds, id] : productIds.filter((one) => one !== id) });
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label">{texts.productsLabel}</legend>
      <div className="flex flex-wrap gap-x-6">
        <CheckField
          type="radio"
          name="products"
          label={texts.forAll}
          checked={coversAll}
          onChange={() => onChange({ coversAll: true })}
        />
        <CheckField
          type="radio"
          name="products"
          label={texts.chosenProducts}
          checked={!coversAll}
          onChange={() => onChange({ coversAll: false })}
        />
      </div>
      {!coversAll && (
        <div className="max-h-60 overflow-y-auto">
          {products.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={productIds.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
          ))}
        </div>
      )}
      <FieldError id="coupon-products-error">{errors['productIds']}</FieldError>
    </fieldset>
  );
}

/** How often and until when. */
export function LimitFields({ draft, errors, onChange }: PartProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={texts.usesLabel}
        hint={texts.usesHint}
        value={draft.uses}
        error={errors['usesMax']}
        inputMode="numeric"
        maxLength={7}
        onChange={(event) => onChange({ uses: event.target.value })}
      />
      <TextField
        type="date"
        label={texts.endLabel}
        hint={texts.endHint}
        value={draft.lastDay}
        error={errors['endsAt']}
        onChange={(event) => onChange({ lastDay: event.target.value })}
      />
    </div>
  );
}
