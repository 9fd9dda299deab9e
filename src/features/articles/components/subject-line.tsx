import { FilterChip, TagName } from '#features/publishing/components/filter-chip.tsx';
import { tagTexts } from '#features/publishing/texts.ts';
import { noFilters, queryOf, type ArticleFilters } from '../filters.ts';
import { tagFeedPath } from '../rules.ts';
import { articleTexts } from '../texts.ts';

type SubjectLineProps = {
  filters: ArticleFilters;
  /** Of the product that the list is restricted to; null if it is unknown. */
  productName: string | null;
};

/**
 * The tag and the product that the list is restricted to: a link to remove them, and how to follow
 * a tag.
 */
export function SubjectLine({ filters, productName }: SubjectLineProps) {
  const { tag, product } = filters;
  if (tag === '' && product === '') return null;
  const without = (name: 'tag' | 'product') =>
    `/knowledge-base${queryOf({ ...filters, [name]: noFilters[name] })}`;
  return (
    <div className="mb-6 flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2">
      {product && (
        <FilterChip to={without('product')} clear={articleTexts.clearProduct}>
          {articleTexts.naming(productName ?? product)}
        </FilterChip>
      )}
      {tag && (
        <>
          <FilterChip to={without('tag')} clear={tagTexts.clear}>
            <TagName tag={tag} />
          </FilterChip>
          <a className="link text-sm" href={tagFeedPath(tag)}>
            {articleTexts.tagFeed}
          </a>
        </>
      )}
    </div>
  );
}
