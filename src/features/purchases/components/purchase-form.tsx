import { useState, type FormEvent } from 'react';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import type { ShownPrices } from '#features/products/prices/rules.ts';
import { priceTexts } from '#features/products/prices/texts.ts';
import { centsFrom, priceText } from '#features/products/rules.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { bundlePurchaseTexts } from '../bundles/texts.ts';
import { CouponField } from '../coupons/components/coupon-field.tsx';
import type { CouponEntry } from '../coupons/components/use-coupon.ts';
import { couponTexts } from '../coupons/texts.ts';
import { checkoutPath } from '../rules.ts';
import { panelTexts } from '../texts.ts';

/** How a buyer wants to pay. */
export type WantedPurchase = { coupon?: string | undefined; amountCents?: number | undefined };

type PurchaseFormProps = {
  product: { id: string; isBundle: boolean } & ShownPrices;
  busy: boolean;
  coupon: CouponEntry;
  onPurchase: (wanted: WantedPurchase) => void;
};

/** Buying with or without a coupon, for a price of one's own where the seller lets buyers choose. */
export function PurchaseForm({ product, busy, coupon, onPurchase }: PurchaseFormProps) {
  const { applied } = coupon;
  const isOpen = Boolean(product.suggestedPriceCents);
  const least = applied?.priceCents ?? product.priceCents;
  const [amount, setAmount] = useState(() => ((product.suggestedPriceCents ?? 0) / 100).toFixed(2));
  const [isTried, setTried] = useState(false);
  const amountCents = centsFrom(amount);
  const problem = isOpen && amountProblem(amountCents, least);
  const price = isOpen ? amountCents : least;

  /** Without JavaScript the form itself is sent. */
  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (problem) return;
    const code = applied?.coupon ?? coupon.code.trim();
    onPurchase({
      ...(code && { coupon: code }),
      ...(isOpen && amountCents !== null && { amountCents }),
    });
  }

  return (
    <form method="post" action={checkoutPath(product.id)} noValidate onSubmit={send}>
      <PageViewerField />
      {isOpen && (
        <TextField
          className="mb-3"
          label={couponTexts.yourPrice}
          name="amount"
          hint={couponTexts.atLeast(priceText(least))}
          value={amount}
          error={isTried && problem}
          inputMode="decimal"
          maxLength={14}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full"
        busy={busy}
        busyLabel={panelTexts.purchasing}
      >
        {price === 0 ? (
          couponTexts.getFree
        ) : (
          <>
            {panelTexts.purchase} {!problem && <span>{priceText(price)}</span>}
          </>
        )}
      </Button>
      <div className="mt-2">
        <CouponField coupon={coupon} />
      </div>
      <p className="mt-2 text-sm text-muted">
        {product.isBundle ? bundlePurchaseTexts.paymentNote : panelTexts.paymentNote}
      </p>
    </form>
  );
}

function amountProblem(amountCents: number | null, least: number): string | false {
  if (amountCents === null) return priceTexts.amountInvalid;
  return amountCents < least && priceTexts.amountTooLow(least);
}
