import type { ReactNode } from 'react';
import { priceText } from '../rules.ts';
import { productTexts } from '../texts.ts';

/** The price of a product, above what can be done with it and its facts. */
export function PricePanel({ cents, children }: { cents: number | null; children: ReactNode }) {
  return (
    <section className="panel grid gap-5 p-5 sm:p-6">
      <p className="flex items-center justify-between gap-3">
        <span className="product-price">{priceText(cents)}</span>
        {Boolean(cents) && <span className="mono text-sm text-subtle">{productTexts.usd}</span>}
      </p>
      {children}
    </section>
  );
}
