import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { StoragePanel } from '#features/uploads/quota/components/storage-panel.tsx';
import type { StorageUsage } from '#features/uploads/quota/rules.ts';
import { quotaTexts } from '#features/uploads/quota/texts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';

type StorageSectionProps = { usage: StorageUsage | null; isNewcomer: boolean };

/** The storage of a person with the call that frees it; null: it could not be loaded. */
export function StorageSection({ usage, isNewcomer }: StorageSectionProps) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [freedBytes, setFreed] = useState<number | null>(null);

  async function free(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const client = await loadClient();
      const left = await client.uploads.removeUnused({});
      setFreed(Math.max(0, (usage?.usedBytes ?? 0) - left.usedBytes));
      setAsking(false);
      await revalidate();
    } catch (problem) {
      setError(sentenceOf(problem, quotaTexts.freeFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <StoragePanel
        usage={usage}
        isNewcomer={isNewcomer}
        freedBytes={freedBytes}
        onRetry={() => void revalidate()}
        onFree={() => {
          setError(undefined);
          setAsking(true);
        }}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void free()}
        title={quotaTexts.freeTitle}
        description={quotaTexts.freeSentence}
        confirmLabel={quotaTexts.freeConfirm}
        cancelLabel={quotaTexts.keep}
        busy={isBusy}
        busyLabel={quotaTexts.freeing}
        error={error && <ErrorNote>{error}</ErrorNote>}
      />
    </>
  );
}
