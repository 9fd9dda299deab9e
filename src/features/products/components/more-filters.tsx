import { useState } from 'react';
import { ChevronDownIcon } from '#ui/icons.ts';
import { SelectField } from '#ui/text-field.tsx';
import { choiceFrom, noFilters, type ProductFilters } from '../filters.ts';
import { licenceNames } from '../licences/rules.ts';
import { licenceText } from '../licences/texts.ts';
import { kindFilters, offeredBlenders, platformFilters } from '../rules.ts';
import { productTexts } from '../texts.ts';

type MoreFiltersProps = {
  filters: ProductFilters;
  onChange: (changes: Partial<ProductFilters>) => void;
};

const collapsedFilters = ['blender', 'platform', 'licence', 'kind'] as const;
const optionsOf = (choices: readonly { id: string; label: string }[]) =>
  choices.map(({ id, label }) => ({ value: id, label }));
const platformOptions = optionsOf(platformFilters);
const kindOptions = optionsOf(kindFilters);

/** The filters for compatibility, licence and kind: collapsed at first unless one is active. */
export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const count = collapsedFilters.filter((name) => filters[name] !== noFilters[name]).length;
  // Only the initial state: if a person expands it, it stays so when they remove the last filter.
  const [isInitiallyOpen] = useState(count > 0);
  return (
    <details className="group col-span-full max-lg:order-last" open={isInitiallyOpen}>
      <summary className="quiet-link inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
        <ChevronDownIcon className="-rotate-90 group-open:rotate-0" />
        {productTexts.moreFilters}
        {count > 0 && (
          <span className="mono text-xs text-subtle">{productTexts.activeFilters(count)}</span>
        )}
      </summary>
      <div className="grid grid-cols-2 gap-3 pt-2 lg:grid-cols-4">
        <SelectField
          label={productTexts.blenderLabel}
          name="blender"
          value={filters.blender}
          options={[
            { value: '', label: productTexts.anyBlender },
            ...withChosen(offeredBlenders, filters.blender).map((version) => ({
              value: version,
              label: productTexts.blender(version),
            })),
          ]}
          onChange={(event) => onChange({ blender: event.target.value })}
        />
        <SelectField
          label={productTexts.platformLabel}
          name="platform"
          value={filters.platform}
          options={platformOptions}
          onChange={(event) =>
            onChange({ platform: choiceFrom(platformFilters, event.target.value) })
          }
        />
        <SelectField
          label={productTexts.licenceLabel}
          name="licence"
          value={filters.licence}
          options={[
            { value: '', label: productTexts.anyLicence },
            ...withChosen(licenceNames, filters.licence).map((name) => ({
              value: name,
              label: licenceText(name),
            })),
          ]}
          onChange={(event) => onChange({ licence: event.target.value })}
        />
        <SelectField
          label={productTexts.kindLabel}
          name="kind"
          value={filters.kind}
          options={kindOptions}
          onChange={(event) => onChange({ kind: choiceFrom(kindFilters, event.target.value) })}
        />
      </div>
    </details>
  );
}

/** A value from the address that is not offered is listed anyway. */
function withChosen(offered: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || offered.includes(chosen) ? offered : [chosen, ...offered];
}
