import { useNavigate } from 'react-router';
import { productTexts } from '#features/products/texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PencilIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { DeleteButton } from '../delete-button.tsx';

type OwnerActionsProps = { product: { slug: string; name: string } };

/** What the owner alone can do with a product (spec B §2). */
export function OwnerActions({ product }: OwnerActionsProps) {
  const navigate = useNavigate();

  async function deleteProduct() {
    const problem = await (await import('./owner-calls.ts')).deleteProduct(product.slug);
    if (problem) return problem;
    await navigate('/marketplace');
    const detail = productTexts.deletedDetail(product.name);
    showToast({ tone: 'success', title: productTexts.deleted, detail });
    return null;
  }

  return (
    <div className="grid gap-2.5">
      <ButtonLink to={editPath(product)} icon={<PencilIcon />} size="large" variant="ink">
        {productTexts.edit}
      </ButtonLink>
      <DeleteButton
        label={productTexts.delete}
        words={{
          title: productTexts.deleteTitle(product.name),
          sentence: productTexts.deleteSentence,
          confirm: productTexts.delete,
          cancel: productTexts.cancel,
          busy: productTexts.deleting,
          failed: productTexts.deleteFailed,
        }}
        onDelete={deleteProduct}
      />
    </div>
  );
}

export function editPath({ slug }: { slug: string }): string {
  return `/marketplace/edit/${encodeURIComponent(slug)}`;
}
