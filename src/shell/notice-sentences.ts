import { accountDeletionTexts } from '#features/account-deletion/texts.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { dataExportTexts } from '#features/data-export/texts.ts';
import { productTexts } from '#features/products/texts.ts';
import { lookupTable } from '#shared/lookup-table.ts';
import type { ToastMessage } from '#ui/toast-store.ts';

/** Sentences for another page after a redirect, by the code in its address. */
export const notices = lookupTable<ToastMessage>({
  'edit-denied': { tone: 'error', title: articleTexts.editDenied },
  'product-not-found': { tone: 'error', title: productTexts.editNotFound },
  'export-too-often': { tone: 'error', title: dataExportTexts.exportTooOften },
  'account-deleted': { tone: 'success', title: accountDeletionTexts.deleted },
});
