import { ListingSearch } from '#client/listing-search.tsx';
import { Button } from '#ui/button.tsx';
import { useEarlyInput } from '#ui/early/early-input.ts';
import { SelectField } from '#ui/text-field.tsx';
import {
  priceFilters,
  productCategories,
  productLimits,
  productSortFrom,
  productSorts,
} from '../rules.ts';
import { productTexts } from '../texts.ts';
import type { ProductFilters } from '../filters.ts';
import { ActiveFilters } from './active-filters.tsx';
import { MoreFilters } from './more-filters.tsx';

type FilterBarProps = {
  filters: ProductFilters;
  /** Accepts the changed filters. */
  onChange: (changes: Partial<ProductFilters>) => void;
};

const categoryOptions = [
  { value: 'all', label: productTexts.allCategories },
  ...productCategories.map(({ slug, name }) => ({ value: slug, label: name })),
];
const sortOptions = productSorts.map(({ id, label }) => ({ value: id, label }));

/**
 * Search, category, price and sort in one row, the rest collapsed below; a separate form without
 * scripts.
 */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const id = useEarlyInput();
  return (
    <search>
      <form
        id={id}
        action="/marketplace"
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_220px_auto_220px]"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField filters={filters} onChange={onChange} />
        <SelectField
          label={productTexts.categoryLabel}
          labelHidden
          name="category"
          value={filters.category}
          options={categoryOptions}
          onChange={(event) => onChange({ category: event.target.value })}
        />
        <PriceChoice filters={filters} onChange={onChange} />
        <SelectField
          label={productTexts.sortLabel}
          labelHidden
          name="sort"
          value={filters.sort}
          options={sortOptions}
          onChange={(event) => onChange({ sort: productSortFrom(event.target.value) })}
        />
        <MoreFilters filters={filters} onChange={onChange} />
        {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
        <noscript>
          <Button type="submit">{productTexts.applyFilters}</Button>
        </noscript>
      </form>
      <ActiveFilters filters={filters} />
    </search>
  );
}

function SearchField({ filters, onChange }: FilterBarProps) {
  return (
    <div className="col-span-2 lg:col-span-1">
      <ListingSearch
        value={filters.q}
        label={productTexts.searchLabel}
        placeholder={productTexts.searchPlaceholder}
        maxLength={productLimits.query}
        delay={productLimits.searchDelay}
        onSearch={(q) => onChange({ q })}
      />
    </div>
  );
}

function PriceChoice({ filters, onChange }: FilterBarProps) {
  return (
    <fieldset className="max-lg:order-last max-lg:col-span-2">
      <legend className="sr-only">{productTexts.priceLabel}</legend>
      <div className="segments w-full p-0.5!">
        {priceFilters.map(({ id, label }) => (
          <label key={id} className="segment min-h-[38px]!">
            <input
              type="radio"
              name="price"
              value={id}
              className="sr-only"
              checked={filters.price === id}
              onChange={() => onChange({ price: id })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
