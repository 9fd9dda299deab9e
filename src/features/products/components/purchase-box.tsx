import type { ReactNode } from 'react';
import { CopyLinkButton } from '#client/copy-link-button.tsx';
import type { ShownPrices } from '../prices/rules.ts';
import { productPath } from '../rules.ts';
import { SaleTerms } from '../terms/components/sale-terms.tsx';
import type { SaleTerms as Terms } from '../terms/rules.ts';
import { PricePanel } from './price-panel.tsx';

type PurchaseBoxProps = {
  product: { id: string; slug: string; isBundle: boolean } & ShownPrices & Terms;
  /** What a bundle saves. */
  saving?: ReactNode;
  /** The viewer's actions: buy, download, or edit and delete their own. */
  actions: ReactNode;
  /** Adds it to the library. */
  bookmark: ReactNode;
  children: ReactNode;
};

/** The price and the actions on the product. */
export function PurchaseBox({ product, saving, actions, bookmark, children }: PurchaseBoxProps) {
  return (
    <PricePanel prices={product}>
      {saving}
      {actions}
      {product.priceCents > 0 && <SaleTerms terms={product} isBundle={product.isBundle} />}
      <div className="flex gap-2.5">
        <CopyLinkButton path={productPath(product)} className="grow" />
        {bookmark}
      </div>
      {children}
    </PricePanel>
  );
}
