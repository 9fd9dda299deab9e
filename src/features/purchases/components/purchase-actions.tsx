import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { signInPath } from '#features/accounts/rules.ts';
import { bundleTexts } from '#features/products/bundles/texts.ts';
import type { ShownPrices } from '#features/products/prices/rules.ts';
import { productPath } from '#features/products/rules.ts';
import { historyTexts } from '#features/products/versions/texts.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { CheckIcon } from '#ui/icons.ts';
import { DownloadIcon } from '#ui/more-icons.ts';
import { Note } from '#ui/note.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FreeBundle, OwnedBundle } from '../bundles/components/bundle-actions.tsx';
import { CouponField } from '../coupons/components/coupon-field.tsx';
import type { CouponEntry } from '../coupons/components/use-coupon.ts';
import type { PanelState } from '../panel.ts';
import { downloadPath } from '../rules.ts';
import { checkoutTexts, endedTexts, panelTexts, purchaseTexts } from '../texts.ts';
import { PurchaseForm, type WantedPurchase } from './purchase-form.tsx';

export type PurchaseActionsProps = {
  product: {
    id: string;
    slug: string;
    isListed: boolean;
    /** Of a bundle: all of its products can be sold. */
    hasDownload: boolean;
    isBundle: boolean;
  } & ShownPrices;
  /** Null: still checking. */
  state: PanelState | null;
  busy: boolean;
  problem: string | null;
  onDownload: () => void;
  coupon: CouponEntry;
  onPurchase: (wanted: WantedPurchase) => void;
};

/** What the viewer can do with a product, in every state of spec B §4; whole without JavaScript. */
export function PurchaseActions(props: PurchaseActionsProps) {
  const { product, state, problem } = props;
  if (product.isListed && !product.hasDownload && !isBundleOwned(props)) {
    const sentence = product.isBundle ? bundleTexts.unavailable : historyTexts.nothingLeft;
    return <Note tone="warning">{sentence}</Note>;
  }
  return (
    <div className="grid gap-3">
      {state ? (
        <Action {...props} state={state} />
      ) : (
        <p className="grid min-h-13 place-items-center text-xl text-subtle">
          <Spinner label={panelTexts.checking} />
        </p>
      )}
      {state?.ended && (
        <Note tone={state.ended === 'disputed' ? 'warning' : 'info'}>
          {endedTexts[state.ended].sentence}
        </Note>
      )}
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </div>
  );
}

/** Who has a bundle keeps what came with it. */
function isBundleOwned({ product, state }: PurchaseActionsProps): boolean {
  return product.isBundle && state?.kind === 'owned';
}

function Action(props: PurchaseActionsProps & { state: PanelState }): ReactNode {
  const { state, product, busy } = props;
  switch (state.kind) {
    case 'owner':
      return product.isBundle ? null : (
        <DownloadLink {...props} isMain={false} label={panelTexts.ownerDownload} />
      );
    case 'owned':
      return product.isBundle ? <OwnedBundle /> : <OwnedDownload {...props} />;
    case 'on_hold':
      return null;
    case 'free':
      return product.isBundle ? (
        <FreeBundle productId={product.id} busy={busy} onTake={props.onDownload} />
      ) : (
        <FreeDownload {...props} />
      );
    case 'paid':
      return <PurchaseForm {...props} />;
    case 'unavailable':
      return <Note tone="warning">{panelTexts.unavailable}</Note>;
    case 'seller_restricted':
      return <Note tone="warning">{panelTexts.sellerRestricted}</Note>;
    case 'signed_out':
      return <SignInLink {...props} />;
  }
}

function OwnedDownload(props: PurchaseActionsProps) {
  return (
    <>
      <p>
        <Chip tone="success" icon={<CheckIcon />}>
          {panelTexts.owned}
        </Chip>
      </p>
      <DownloadLink {...props} isMain label={panelTexts.download} />
    </>
  );
}

function SignInLink({ product, coupon }: PurchaseActionsProps) {
  const query = coupon.code ? `?coupon=${encodeURIComponent(coupon.code)}` : '';
  return (
    <>
      <p className="text-muted">
        {product.priceCents === 0 ? purchaseTexts.downloadSignIn : checkoutTexts.signIn}
      </p>
      {coupon.applied && <CouponField coupon={coupon} />}
      <ButtonLink
        to={signInPath(`${productPath(product)}${query}`)}
        variant="primary"
        size="large"
        className="w-full"
      >
        {panelTexts.logIn}
      </ButtonLink>
    </>
  );
}

type LinkProps = Pick<PurchaseActionsProps, 'product' | 'onDownload'> & {
  /** Whether it is what most viewers came for. */
  isMain: boolean;
  label: string;
};

function DownloadLink({ product, isMain, label, onDownload }: LinkProps) {
  const download = (event: MouseEvent) => {
    event.preventDefault();
    onDownload();
  };
  return (
    <ButtonLink
      to={downloadPath(product.id)}
      reloadDocument
      variant={isMain ? 'primary' : 'secondary'}
      size={isMain ? 'large' : 'medium'}
      className="w-full"
      icon={<DownloadIcon />}
      onClick={download}
    >
      {label}
    </ButtonLink>
  );
}

function FreeDownload({ product, busy, onDownload }: PurchaseActionsProps) {
  return (
    <form method="post" action={downloadPath(product.id)} onSubmit={instead(onDownload)}>
      <PageViewerField />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full"
        icon={<DownloadIcon />}
        busy={busy}
      >
        {panelTexts.downloadFree}
      </Button>
      <p className="mt-3 text-sm text-muted">{panelTexts.freeNote}</p>
    </form>
  );
}

/** Without JavaScript the form itself is sent. */
function instead(act: () => void) {
  return (event: FormEvent) => {
    event.preventDefault();
    act();
  };
}
