import type { ReactNode } from 'react';
import { tellNotCopied } from '#features/products/components/product-card.tsx';
import { priceText, productPath } from '#features/products/rules.ts';
import { productTexts } from '#features/products/texts.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { BookmarkControl } from '../article/bookmark-control.tsx';

type PurchaseBoxProps = {
  product: { id: string; slug: string; priceCents: number };
  bookmarked: readonly string[] | null;
  /** What this viewer can do: buy, download, or edit and delete their own. */
  actions: ReactNode;
  children: ReactNode;
};

/** The price and what can be done with the product, above its facts. */
export function PurchaseBox({ product, bookmarked, actions, children }: PurchaseBoxProps) {
  return (
    <section className="panel grid gap-5 p-5 sm:p-6">
      <p className="flex items-center justify-between gap-3">
        <span className="product-price">{priceText(product.priceCents)}</span>
        {product.priceCents > 0 && (
          <span className="mono text-sm text-subtle">{productTexts.usd}</span>
        )}
      </p>
      {actions}
      <div className="flex gap-2.5">
        <CopyButton
          wide
          path={productPath(product)}
          label={productTexts.copyShort}
          copiedLabel={productTexts.copied}
          className="grow"
          onFailure={tellNotCopied}
        />
        <BookmarkControl
          content={{ type: 'product', id: product.id }}
          bookmarked={bookmarked}
          variant="secondary"
        />
      </div>
      {children}
    </section>
  );
}
