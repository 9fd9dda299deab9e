import { useSearchParams } from 'react-router';
import { productPath } from '#features/products/rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { purchasePageTexts } from '#features/purchases/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';

export function meta() {
  return hiddenPageMeta(
    '/purchase-cancel',
    purchasePageTexts.cancelTitle,
    purchasePageTexts.cancelled,
  );
}

/** Where people return who left the payment page without paying (spec B §2, design §9.5). */
export default function PurchaseCancel() {
  const slug = useSearchParams()[0].get('product_id');
  return (
    <div className="page-width grid place-items-center py-16 sm:py-24">
      <EmptyState
        level={1}
        className="w-full max-w-xl"
        title={purchasePageTexts.cancelTitle}
        action={
          <ButtonLink to={slug ? productPath({ slug }) : '/marketplace'} variant="primary">
            {slug ? purchasePageTexts.backToProduct : purchasePageTexts.toMarketplace}
          </ButtonLink>
        }
      >
        {purchasePageTexts.cancelled}
      </EmptyState>
    </div>
  );
}
