import { FilterChip, TagName } from '#features/publishing/components/filter-chip.tsx';
import { tagTexts } from '#features/publishing/texts.ts';
import { noFilters, queryOf, type ArticleFilters } from '../filters.ts';
import { tagFeedPath } from '../rules.ts';
import { articleTexts } from '../texts.ts';

/** The tag that the list is narrowed to: the way back, and how to follow it. */
export function TagLine({ filters }: { filters: ArticleFilters }) {
  if (filters.tag === '') return null;
  return (
    <div className="mb-6 flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2">
      <FilterChip
        to={`/knowledge-base${queryOf({ ...filters, tag: noFilters.tag })}`}
        clear={tagTexts.clear}
      >
        <TagName tag={filters.tag} />
      </FilterChip>
      <a className="link text-sm" href={tagFeedPath(filters.tag)}>
        {articleTexts.tagFeed}
      </a>
    </div>
  );
}
