import type { ReactNode } from 'react';
import { PricePanel } from '#features/products/components/price-panel.tsx';
import { tellNotCopied } from '#features/products/components/product-card.tsx';
import { productPath } from '#features/products/rules.ts';
import { productTexts } from '#features/products/texts.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { BookmarkButton } from '#features/bookmarks/components/bookmark-button.tsx';

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
    <PricePanel cents={product.priceCents}>
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
        <BookmarkButton
          content={{ contentType: 'product', contentId: product.id }}
          bookmarked={bookmarked}
          variant="secondary"
        />
      </div>
      {children}
    </PricePanel>
  );
}
