import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { accountDeletionTexts } from '#features/account-deletion/texts.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { dataExportTexts } from '#features/data-export/texts.ts';
import { productTexts } from '#features/products/texts.ts';
import { showToast, type ToastMessage } from '#ui/toast-store.ts';

/** Sentences that a redirect carries to another page, by the word in its address. */
const notices: Partial<Record<string, ToastMessage>> = {
  'edit-denied': { tone: 'error', title: articleTexts.editDenied },
  'product-not-found': { tone: 'error', title: productTexts.editNotFound },
  'export-too-often': { tone: 'error', title: dataExportTexts.exportTooOften },
  'account-deleted': { tone: 'success', title: accountDeletionTexts.deleted },
};

/** Says why a page sent the person here, and takes the word out of the address. */
export function Notices() {
  const [query, setQuery] = useSearchParams();
  const name = query.get('notice');
  useEffect(() => {
    if (!name) return;
    const notice = notices[name];
    if (notice) showToast(notice);
    setQuery(
      (now) => {
        now.delete('notice');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [name, setQuery]);
  return null;
}
