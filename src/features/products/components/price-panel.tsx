import type { ReactNode } from 'react';
import { PriceTag } from '../prices/components/price-tag.tsx';
import { SaleFacts } from '../prices/components/sale-facts.tsx';
import type { ShownPrices } from '../prices/rules.ts';
import { productTexts } from '../texts.ts';

/** The price of a product, above its actions and its facts. */
export function PricePanel({ prices, children }: { prices: ShownPrices; children: ReactNode }) {
  return (
    <section className="panel grid gap-5 p-5 sm:p-6">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="product-price">
            <PriceTag prices={prices} />
          </span>
          {prices.priceCents > 0 && (
            <span className="mono text-sm text-subtle">{productTexts.usd}</span>
          )}
        </p>
        <SaleFacts prices={prices} />
      </div>
      {children}
    </section>
  );
}
