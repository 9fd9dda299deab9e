import { useState, type ReactNode } from 'react';
import { FilterChoices, ResetForm, ArticleSearch } from './filter-panel.tsx';
import { activeCount, type ArticleFilters } from '../filters.ts';
import { articleTexts } from '../texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useEarlyInput } from '#ui/early/early-input.ts';
import { FiltersIcon } from '#ui/icons.ts';

type FiltersProps = {
  filters: ArticleFilters;
  onChange: (changes: Partial<ArticleFilters>) => void;
};

/**
 * Next to the list on wide screens, and in sight while it scrolls if the window is high enough for
 * all of them; below 1024 px the filters move into a sheet.
 */
export function ListingFilters({ filters, onChange }: FiltersProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const id = useEarlyInput();
  const active = activeCount(filters);
  const choices = <FilterChoices filters={filters} onChange={onChange} />;
  return (
    <search className="lg:top-[88px] lg:self-start [@media(min-width:64rem)_and_(min-height:55rem)]:sticky">
      <ResetForm />
      <form id={id} action="/knowledge-base" onSubmit={(event) => event.preventDefault()}>
        {filters.category !== 'all' && (
          <input type="hidden" name="category" value={filters.category} />
        )}
        {filters.product && <input type="hidden" name="product" value={filters.product} />}
        {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
        <div className="flex gap-3 lg:block">
          <div className="min-w-0 grow">
            <ArticleSearch filters={filters} onChange={onChange} />
          </div>
          <Button
            className="h-11! lg:hidden"
            icon={<FiltersIcon />}
            onClick={() => setSheetOpen(true)}
          >
            {active > 0 ? articleTexts.filtersActive(active) : articleTexts.filters}
          </Button>
        </div>
        <div className="mt-7 max-lg:hidden">{choices}</div>
      </form>
      <FilterSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
        {choices}
      </FilterSheet>
    </search>
  );
}

type FilterSheetProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

function FilterSheet({ isOpen, onClose, children }: FilterSheetProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={articleTexts.filters}
      closeLabel={articleTexts.closeFilters}
      actions={
        <Button variant="ink" onClick={onClose}>
          {articleTexts.showArticles}
        </Button>
      }
    >
      {isOpen && children}
    </Dialog>
  );
}
