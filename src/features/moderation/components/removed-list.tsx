import { WorkList } from '#client/work-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { RemovedItem } from '../removed-item.ts';
import { moderationTexts as texts } from '../texts.ts';
import { RemovedRow } from './removed-row.tsx';

type RemovedListProps = { page: { items: RemovedItem[]; next: string | null } };

/** What is removed now; what is restored leaves the list. */
export function RemovedList({ page: { items, next } }: RemovedListProps) {
  return (
    <>
      <p className="mt-5 text-muted">{texts.listSubtitle}</p>
      <WorkList
        items={items}
        next={next}
        empty={<EmptyState className="mt-8" title={texts.listNone} />}
        showMore={texts.showMore}
      >
        {(item, onRestored) => <RemovedRow key={item.id} item={item} onRestored={onRestored} />}
      </WorkList>
    </>
  );
}
