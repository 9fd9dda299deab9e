import { useState } from 'react';
import { Link } from 'react-router';
import { RemovedRow } from '#features/moderation/components/removed-row.tsx';
import type { RemovedItem } from '#features/moderation/removed-item.ts';
import { moderationTexts } from '#features/moderation/texts.ts';
import { ifOnline } from '#shared/late-code.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast-store.ts';

type RemovedListProps = { page: { items: RemovedItem[]; next: string | null } };

/** What is removed now; what is restored leaves the list. */
export function RemovedList({ page: { items, next } }: RemovedListProps) {
  const { restored, busy, restore } = useRestoring();
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
            isBusy={busy.has(item.id)}
            onRestore={() => void restore(item)}
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

/** Restores things, several at once if need be. */
function useRestoring() {
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function restore({ type, id }: RemovedItem) {
    setBusy((ids) => new Set([...ids, id]));
    try {
      const { restoreContent } = await ifOnline(() => import('./removal-calls.ts'));
      if (await restoreContent({ type, id })) setRestored((ids) => new Set([...ids, id]));
    } catch {
      showToast({ tone: 'error', title: moderationTexts.restoreFailed });
    } finally {
      setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  }

  return { restored, busy, restore };
}
