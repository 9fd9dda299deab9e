import { useViewer } from '#client/viewer.ts';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { productClient } from '../../client.ts';
import type { ProductEdit } from '../../input.ts';
import { productPath } from '../../rules.ts';
import { productTexts } from '../../texts.ts';
import { newVersionPath } from '../../versions/rules.ts';
import { versionOf, type ProductToEdit } from '../form-version.ts';
import type { FormSeller } from '../loading.ts';
import { productFormTexts as texts } from '../texts.ts';
import { ProductFormPage } from './product-form-page.tsx';

type EditProductFormProps = { product: ProductToEdit; slug: string; seller: FormSeller };

/** The form of a product; typed text is cleared when another person signs in. */
export function EditProductForm({ product, slug, seller }: EditProductFormProps) {
  const person = useViewer()?.id ?? '';
  const named = { slug, id: product.id };
  return (
    <ProductFormPage
      {...seller}
      // People who have disconnected since can still correct their texts.
      isSeller={seller.isSeller || product.priceCents > 0}
      key={`${person} ${slug}`}
      person={person}
      initial={versionOf(product)}
      draftName={`edit_${slug}`}
      keptFile={product.file}
      newVersionTo={product.isReleased ? newVersionPath(product) : null}
      isEdit
      cancelTo={productPath(product)}
      save={(fields, revision) => update({ ...named, fields, revision: Number(revision) })}
      loadNewest={async () => versionOf(await productClient.toEdit(named))}
    >
      {product.status === 'listed' && (
        <Note tone="info" className="mt-6">
          {product.edit?.isWaiting && <p>{texts.editWaits}</p>}
          <p>{texts.editListed}</p>
        </Note>
      )}
      {(product.rejectionReason || product.edit?.isWaiting === false) && (
        <Note tone="danger" className="mt-6">
          {product.edit && <p>{texts.editRejected}</p>}
          {product.rejectionReason && (
            <p>{productTexts.rejectedBecause(product.rejectionReason)}</p>
          )}
        </Note>
      )}
    </ProductFormPage>
  );
}

async function update(edit: ProductEdit): Promise<string> {
  const saved = await productClient.update(edit);
  const detail = saved.isWaiting ? texts.savedDetail : undefined;
  showToast({ tone: 'success', title: texts.savedToast, detail });
  return productPath(saved);
}
