import { useNavigate, useRevalidator } from 'react-router';
import { ActButton } from '#client/act-button.tsx';
import { useAct } from '#client/use-act.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { PencilIcon, TrashIcon, UploadIcon } from '#ui/icons.ts';
import { EyeIcon, EyeOffIcon } from '#ui/more-icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { productClient } from '../client.ts';
import { editPath } from '../rules.ts';
import { productTexts } from '../texts.ts';
import { newVersionPath } from '../versions/rules.ts';
import { historyTexts } from '../versions/texts.ts';

type Product = {
  slug: string;
  name: string;
  isListed: boolean;
  isOnSale: boolean;
  isBundle: boolean;
  recall: object | null;
};

/** The actions of the owner alone on a product (spec B §2). */
export function OwnerActions({ product }: { product: Product }) {
  return (
    <div className="grid gap-2.5">
      <ButtonLink to={editPath(product)} icon={<PencilIcon />} size="large" variant="ink">
        {productTexts.edit}
      </ButtonLink>
      {!product.isBundle && (
        <ButtonLink to={newVersionPath(product)} icon={<UploadIcon />}>
          {historyTexts.submit}
        </ButtonLink>
      )}
      {product.isListed &&
        !product.recall &&
        (product.isOnSale ? <TakeOff {...product} /> : <PutBack {...product} />)}
      <Delete {...product} />
    </div>
  );
}

function TakeOff({ slug, name }: Product) {
  const { revalidate } = useRevalidator();
  return (
    <ActButton
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
      send={() => productClient.setOnSale({ slug, isOnSale: false })}
      onDone={async () => {
        await revalidate();
        showToast({ tone: 'success', title: productTexts.takenOff });
      }}
    />
  );
}

function PutBack({ slug }: Product) {
  const { revalidate } = useRevalidator();
  const { act, isBusy, problem } = useAct({
    send: () => productClient.setOnSale({ slug, isOnSale: true }),
    onDone: async () => {
      await revalidate();
      showToast({ tone: 'success', title: productTexts.returned });
    },
    failed: productTexts.putBackFailed,
    showsProblem: true,
  });
  return (
    <>
      <Button
        icon={<EyeIcon />}
        busy={isBusy}
        busyLabel={productTexts.puttingBack}
        onClick={() => void act()}
      >
        {productTexts.putBack}
      </Button>
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </>
  );
}

function Delete({ slug, name }: Product) {
  const navigate = useNavigate();
  return (
    <ActButton
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
        refused: productTexts.deleteRefused,
      }}
      send={() => productClient.delete({ slug })}
      onDone={async () => {
        await navigate('/marketplace');
        const detail = productTexts.deletedDetail(name);
        showToast({ tone: 'success', title: productTexts.deleted, detail });
      }}
    />
  );
}
