import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CloseIcon } from '#ui/icons.ts';
import { TagIcon } from '#ui/more-icons.ts';
import { licenceText } from '../licences/texts.ts';
import { noFilters, queryOf, type ProductFilters } from '../filters.ts';
import { kindFilters, platformFilters } from '../rules.ts';
import { productTexts } from '../texts.ts';

/** What narrows the list beside the fields that always show it, and the way back from all. */
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
        <Chip filters={filters} name="tag" clear={productTexts.clearTag}>
          <TagIcon className="flex-none text-subtle" />
          {tag}
        </Chip>
      )}
      {chips.map(
        ({ name, label }) =>
          label && (
            <Chip key={name} filters={filters} name={name} clear={productTexts.clearFilter(label)}>
              {label}
            </Chip>
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

type ChipProps = {
  filters: ProductFilters;
  name: keyof ProductFilters;
  clear: string;
  children: ReactNode;
};

function Chip({ filters, name, clear, children }: ChipProps) {
  return (
    <span className="tag max-w-full bg-surface-2 pr-0.5! text-fg!">
      <span className="flex min-w-0 items-center gap-1.5 truncate">{children}</span>
      <Link
        to={`/marketplace${queryOf({ ...filters, [name]: noFilters[name] })}`}
        preventScrollReset
        className="quiet-link grid size-7 flex-none place-items-center"
        aria-label={clear}
      >
        <CloseIcon className="size-3.5!" />
      </Link>
    </span>
  );
}

function labelOf(choices: readonly { id: string; label: string }[], chosen: string): string {
  return chosen === 'all' ? '' : (choices.find(({ id }) => id === chosen)?.label ?? '');
}
