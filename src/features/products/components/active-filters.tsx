import { FilterChip, TagName } from '#features/publishing/components/filter-chip.tsx';
import { tagTexts } from '#features/publishing/texts.ts';
import { Link } from '#ui/link.tsx';
import { licenceText } from '../licences/texts.ts';
import { noFilters, queryOf, type ProductFilters } from '../filters.ts';
import { kindFilters, platformFilters } from '../rules.ts';
import { productTexts } from '../texts.ts';

/** The active filters without an always visible field, and a button to reset all filters. */
export function ActiveFilters({ filters }: { filters: ProductFilters }) {
  if (queryOf(filters) === '') return null;
  const { tag, blender, platform, licence, kind } = filters;
  const chips: { name: keyof ProductFilters; label: string }[] = [
    { name: 'blender', label: blender && productTexts.blender(blender) },
    { name: 'platform', label: labelOf(platformFilters, platform) },
    { name: 'licence', label: licence && licenceText(licence) },
    { name: 'kind', label: labelOf(kindFilters, kind) },
  ];
  return (
    <div className="mt-5 flex min-h-9 flex-wrap items-center gap-3">
      {tag && (
        <FilterChip to={without(filters, 'tag')} clear={tagTexts.clear}>
          <TagName tag={tag} />
        </FilterChip>
      )}
      {chips.map(
        ({ name, label }) =>
          label && (
            <FilterChip
              key={name}
              to={without(filters, name)}
              clear={productTexts.clearFilter(label)}
            >
              {label}
            </FilterChip>
          ),
      )}
      <Link
        to="/marketplace"
        preventScrollReset
        className="quiet-link inline-flex min-h-9 items-center text-sm font-semibold"
      >
        {productTexts.resetFilters}
      </Link>
    </div>
  );
}

function without(filters: ProductFilters, name: keyof ProductFilters): string {
  return `/marketplace${queryOf({ ...filters, [name]: noFilters[name] })}`;
}

function labelOf(choices: readonly { id: string; label: string }[], chosen: string): string {
  return chosen === 'all' ? '' : (choices.find(({ id }) => id === chosen)?.label ?? '');
}
