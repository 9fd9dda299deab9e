import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { RemovedItem } from '../removed-item.ts';
import { moderationTexts } from '../texts.ts';
import { RemovedRow } from './removed-row.tsx';

type RemovedListProps = { page: { items: RemovedItem[]; next: string | null } };

/** What is removed now; what is restored leaves the list. */
export function RemovedList({ page: { items, next } }: RemovedListProps) {
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set());
  const shown = items.filter(({ id }) => !restored.has(id));
  return (
    <>
      <p className="mt-5 text-muted">{moderationTexts.listSubtitle}</p>
      {shown.length === 0 && !next && (
        <EmptyState className="mt-8" title={moderationTexts.listNone} />
      )}
      <ul className="mt-7 grid gap-3">
        {shown.map((item) => (
          <RemovedRow
            key={item.id}
            item={item}
            onRestored={() => setRestored((ids) => new Set([...ids, item.id]))}
          />
        ))}
      </ul>
      {next && (
        <p className="mt-8">
          <Link to={`?after=${encodeURIComponent(next)}`} className={buttonClass({})} rel="next">
            {moderationTexts.showMore}
          </Link>
        </p>
      )}
    </>
  );
}
