import { useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { productLimits } from '#features/products/rules.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { FieldError } from '#ui/field.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { couponClient } from '../client.ts';
import type { OwnProduct, OwnProductPage } from '../coupon-draft.ts';
import { couponTexts as texts } from '../texts.ts';
import type { PartProps } from './coupon-fields.tsx';

type ProductChoiceProps = PartProps & { first: OwnProductPage };

/** For everything that the seller sells, or for what is ticked. */
export function ProductChoice({ draft, errors, first, onChange }: ProductChoiceProps) {
  const { coversAll } = draft;
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
      {!coversAll && <ChosenProducts draft={draft} first={first} onChange={onChange} />}
      <FieldError id="coupon-products-error">{errors['productIds']}</FieldError>
    </fieldset>
  );
}

/** Their own products to tick, found by their names where there are many. */
function ChosenProducts({ draft, first, onChange }: Omit<ProductChoiceProps, 'errors'>) {
  const { productIds } = draft;
  const { shown, chosen, search, showMore, isLoading, remember } = useOwnProducts(
    first,
    productIds,
  );
  function toggle(product: OwnProduct, isOn: boolean): void {
    remember(product);
    const others = productIds.filter((id) => id !== product.id);
    onChange({ productIds: isOn ? [...others, product.id] : others });
  }
  return (
    <>
      {first.next !== null && (
        // The Enter key would send the form.
        <div role="search" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <SearchBox
            value=""
            label={texts.findProduct}
            placeholder={texts.findProduct}
            maxLength={productLimits.name}
            delay={productLimits.searchDelay}
            onSearch={search}
          />
        </div>
      )}
      <div className="max-h-60 overflow-y-auto" aria-busy={isLoading}>
        {[...chosen, ...shown.products].map((product) => (
          <CheckField
            key={product.id}
            label={product.name}
            checked={productIds.includes(product.id)}
            onChange={(event) => toggle(product, event.target.checked)}
          />
        ))}
        {shown.products.length === 0 && (
          <p role="status" className="py-2 text-sm text-muted">
            {texts.noProductFound}
          </p>
        )}
        {shown.next !== null && (
          <Button size="small" busy={isLoading} onClick={showMore}>
            {texts.showMore}
          </Button>
        )}
      </div>
    </>
  );
}

/** The products that were found, and those that were ticked among others before. */
function useOwnProducts(first: OwnProductPage, productIds: readonly string[]) {
  const [q, setText] = useState('');
  const [shown, setShown] = useState(first);
  const [known, setKnown] = useState<ReadonlyMap<string, OwnProduct>>(new Map());
  const { act, isBusy: isLoading } = useAct({
    send: ({ q: text, after }: { q: string; after?: string }) =>
      couponClient.products({ q: text, ...(after && { after }) }),
    onDone: (page, { after }) =>
      setShown((before) => ({
        ...page,
        products: after ? [...before.products, ...page.products] : page.products,
      })),
    failed: texts.productsFailed,
  });
  const isShown = new Set(shown.products.map(({ id }) => id));
  const chosen = productIds.flatMap((id) => (isShown.has(id) ? [] : (known.get(id) ?? [])));
  return {
    shown,
    chosen,
    isLoading,
    remember: (product: OwnProduct) => setKnown(new Map(known).set(product.id, product)),
    search: (text: string) => {
      setText(text);
      void act({ q: text });
    },
    showMore: () => void act({ q, ...(shown.next && { after: shown.next }) }),
  };
}
