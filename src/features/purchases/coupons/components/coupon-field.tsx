import { useState } from 'react';
import { PriceTag } from '#features/products/prices/components/price-tag.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { ChevronDownIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { couponTexts as texts } from '../texts.ts';
import type { CouponEntry } from './use-coupon.ts';

/** Where a buyer types a code; once it is applied, what it makes of the price. */
export function CouponField({ coupon }: { coupon: CouponEntry }) {
  const { applied, code, problem } = coupon;
  const [isLinked] = useState(code !== '');
  if (applied) {
    return (
      <div role="status" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-sm">
          {texts.applied(applied.coupon)} <PriceTag prices={applied} />
        </p>
        <Button size="small" variant="ghost" onClick={coupon.remove}>
          {texts.remove}
        </Button>
      </div>
    );
  }
  return (
    <details className="group" open={isLinked}>
      <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold">
        <ChevronDownIcon className="-rotate-90 group-open:rotate-0" />
        {texts.question}
      </summary>
      <div className="flex items-end gap-2.5 pt-1">
        <TextField
          className="grow"
          label={texts.codeOfBuyer}
          name="coupon"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          readOnly={coupon.isBusy}
          onChange={(event) => coupon.setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            coupon.apply();
          }}
        />
        <Button busy={coupon.isBusy} onClick={coupon.apply}>
          {texts.apply}
        </Button>
      </div>
      {problem && <ErrorNote className="mt-3">{problem}</ErrorNote>}
    </details>
  );
}
