import type { MouseEvent } from 'react';
import { ListingSearch } from '#client/listing-search.tsx';
import { offeredBlenders } from '#features/products/rules.ts';
import { Button } from '#ui/button.tsx';
import { GridIcon } from '#ui/icons.ts';
import { LevelBars } from '#ui/level-bars.tsx';
import { SelectField } from '#ui/text-field.tsx';
import { CategoryIcon } from './category-icon.tsx';
import {
  articleCategories,
  articleDifficulties,
  articleLimits,
  categoryDisplay,
  difficultyDisplay,
  sortFrom,
  sortOptions,
  type ArticleDifficulty,
} from '../rules.ts';
import { articleTexts } from '../texts.ts';
import { noFilters, queryOf, type ArticleFilters } from '../filters.ts';

type PanelProps = {
  filters: ArticleFilters;
  /** Accepts the changed filters. */
  onChange: (changes: Partial<ArticleFilters>) => void;
};

/** The search box: typing updates the query 300 ms later (spec A §4). */
export function ArticleSearch({ filters, onChange }: PanelProps) {
  return (
    <ListingSearch
      value={filters.q}
      label={articleTexts.searchLabel}
      placeholder={articleTexts.searchPlaceholder}
      maxLength={articleLimits.query}
      delay={articleLimits.searchDelay}
      onSearch={(q) => onChange({ q })}
    />
  );
}

/** Type, Difficulty, version of Blender and Sort By, and a button to reset them. */
export function FilterChoices({ filters, onChange }: PanelProps) {
  return (
    <div className="grid gap-7">
      <TypeButtons filters={filters} onChange={onChange} />
      <DifficultyChoice filters={filters} onChange={onChange} />
      <SelectField
        label={articleTexts.blenderLabel}
        name="blender"
        value={filters.blender}
        options={blenderOptions}
        onChange={(event) => onChange({ blender: event.target.value })}
      />
      <SelectField
        label={articleTexts.sortLabel}
        name="sort"
        value={filters.sort}
        options={sortOptions.map(({ id, label }) => ({ value: id, label }))}
        onChange={(event) => onChange({ sort: sortFrom(event.target.value) })}
      />
      <noscript>
        <Button type="submit">{articleTexts.applyFilters}</Button>
      </noscript>
      {queryOf(filters) !== '' && (
        <Button type="submit" form={resetFormId} onClick={instead(() => onChange(noFilters))}>
          {articleTexts.clearAll}
        </Button>
      )}
    </div>
  );
}

const blenderOptions = [
  { value: '', label: articleTexts.anyBlender },
  ...offeredBlenders.map((version) => ({ value: version, label: articleTexts.blender(version) })),
];

/**
 * An empty form next to the filters: its buttons lead to the listing with only their own value, so
 * that a category resets the other filters without JavaScript too.
 */
export function ResetForm() {
  return <form id={resetFormId} action="/knowledge-base" />;
}

const resetFormId = 'article-filters-reset';

/** Acts within the page if JavaScript runs; otherwise the button's form is submitted. */
function instead(act: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
}

function TypeButtons({ filters, onChange }: PanelProps) {
  return (
    <div role="group" aria-labelledby="filter-type">
      <h2 id="filter-type" className="field-label">
        {articleTexts.typeLabel}
      </h2>
      <div className="mt-2 grid gap-1">
        {(['all', ...articleCategories] as const).map((category) => (
          <button
            key={category}
            type="submit"
            form={resetFormId}
            {...(category !== 'all' && { name: 'category', value: category })}
            aria-pressed={filters.category === category}
            className="option"
            onClick={instead(() => onChange({ ...noFilters, category }))}
          >
            {category === 'all' ? (
              <GridIcon className="text-subtle" />
            ) : (
              <CategoryIcon category={category} />
            )}
            {category === 'all' ? articleTexts.allTypes : categoryDisplay[category].label}
          </button>
        ))}
      </div>
    </div>
  );
}

function DifficultyChoice({ filters, onChange }: PanelProps) {
  return (
    <fieldset>
      <legend className="field-label">{articleTexts.difficultyLabel}</legend>
      <div className="mt-2 grid gap-1">
        {(['all', ...articleDifficulties] as const).map((difficulty) => (
          <label key={difficulty} className="option">
            <input
              type="radio"
              name="difficulty"
              value={difficulty}
              className="sr-only"
              checked={filters.difficulty === difficulty}
              onChange={() => onChange({ difficulty })}
            />
            <DifficultyName difficulty={difficulty} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function DifficultyName({ difficulty }: { difficulty: ArticleDifficulty | 'all' }) {
  if (difficulty === 'all') return <AllLevels />;
  const { label, level } = difficultyDisplay[difficulty];
  return <LevelBars level={level}>{label}</LevelBars>;
}

function AllLevels() {
  return (
    <span className="level">
      <svg viewBox="0 0 13 11" aria-hidden="true">
        <rect width="13" height="2" y="5" rx="1" />
      </svg>
      {articleTexts.allLevels}
    </span>
  );
}
