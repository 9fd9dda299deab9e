import { useViewer } from '#client/viewer.ts';
import { showToast } from '#ui/toast-store.ts';
import { productClient } from '../../client.ts';
import type { ProductFields } from '../../input.ts';
import { emptyDraft } from '../draft.ts';
import type { FormSeller } from '../loading.ts';
import { productFormTexts as texts } from '../texts.ts';
import { ProductFormPage } from './product-form-page.tsx';

/** The form of a new product; typed text is cleared when another person signs in. */
export function CreateProductForm({ seller }: { seller: FormSeller }) {
  const person = useViewer()?.id ?? '';
  return (
    <ProductFormPage
      {...seller}
      key={person}
      person={person}
      initial={{ value: emptyDraft, revision: null }}
      draftName="new"
      keptFile={null}
      newVersionTo={null}
      isEdit={false}
      cancelTo="/marketplace"
      save={create}
      loadNewest={null}
    />
  );
}

async function create(fields: ProductFields): Promise<string> {
  await productClient.create(fields);
  showToast({ tone: 'success', title: texts.submittedToast, detail: texts.submittedDetail });
  return '/marketplace';
}
