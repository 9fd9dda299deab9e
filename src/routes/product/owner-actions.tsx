import { useNavigate, useRevalidator } from 'react-router';
import { productTexts } from '#features/products/texts.ts';
import { ifOnline } from '#shared/late-code.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { PencilIcon, TrashIcon } from '#ui/icons.ts';
import { EyeIcon, EyeOffIcon } from '#ui/more-icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { useAct } from '#ui/use-act.ts';
import { AskingButton } from '../asking-button.tsx';

type Product = { slug: string; name: string; isListed: boolean; isOnSale: boolean };

const loadCalls = () => ifOnline(() => import('./owner-calls.ts'));

/** What the owner alone can do with a product (spec B §2). */
export function OwnerActions({ product }: { product: Product }) {
  return (
    <div className="grid gap-2.5">
      <ButtonLink to={editPath(product)} icon={<PencilIcon />} size="large" variant="ink">
        {productTexts.edit}
      </ButtonLink>
      {product.isListed && (product.isOnSale ? <TakeOff {...product} /> : <PutBack {...product} />)}
      <Delete {...product} />
    </div>
  );
}

function TakeOff({ slug, name }: Product) {
  const { revalidate } = useRevalidator();

  async function takeOff() {
    const problem = await (await loadCalls()).setOnSale(slug, false);
    if (problem) return problem;
    await revalidate();
    showToast({ tone: 'success', title: productTexts.takenOff });
    return null;
  }

  return (
    <AskingButton
      label={productTexts.takeOff}
      icon={<EyeOffIcon />}
      variant="secondary"
      words={{
        title: productTexts.takeOffTitle(name),
        sentence: productTexts.takeOffSentence,
        confirm: productTexts.takeOff,
        cancel: productTexts.cancel,
        busy: productTexts.takingOff,
        failed: productTexts.takeOffFailed,
      }}
      onAct={takeOff}
    />
  );
}

function PutBack({ slug }: Product) {
  const { revalidate } = useRevalidator();
  const { isBusy, problem, run } = useAct(putBack, productTexts.putBackFailed);

  async function putBack() {
    const sentence = await (await loadCalls()).setOnSale(slug, true);
    if (sentence) return sentence;
    await revalidate();
    showToast({ tone: 'success', title: productTexts.returned });
    return null;
  }

  return (
    <>
      <Button icon={<EyeIcon />} busy={isBusy} busyLabel={productTexts.puttingBack} onClick={run}>
        {productTexts.putBack}
      </Button>
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </>
  );
}

function Delete({ slug, name }: Product) {
  const navigate = useNavigate();

  async function deleteProduct() {
    const problem = await (await loadCalls()).deleteProduct(slug);
    if (problem) return problem;
    await navigate('/marketplace');
    const detail = productTexts.deletedDetail(name);
    showToast({ tone: 'success', title: productTexts.deleted, detail });
    return null;
  }

  return (
    <AskingButton
      label={productTexts.delete}
      icon={<TrashIcon />}
      variant="danger-outline"
      words={{
        title: productTexts.deleteTitle(name),
        sentence: productTexts.deleteSentence,
        confirm: productTexts.delete,
        cancel: productTexts.cancel,
        busy: productTexts.deleting,
        failed: productTexts.deleteFailed,
      }}
      onAct={deleteProduct}
    />
  );
}

export function editPath({ slug }: { slug: string }): string {
  return `/marketplace/edit/${encodeURIComponent(slug)}`;
}
