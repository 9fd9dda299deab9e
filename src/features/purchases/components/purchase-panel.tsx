import { useEffect, useOptimistic, useState } from 'react';
import { isRefusal } from '#client/refusals.ts';
import { useAct } from '#client/use-act.ts';
import { useServerValue } from '#client/use-server-value.ts';
import { purchaseClient } from '../client.ts';
import { useCoupon } from '../coupons/components/use-coupon.ts';
import type { PanelState } from '../panel.ts';
import { panelTexts } from '../texts.ts';
import { PurchaseActions, type PurchaseActionsProps } from './purchase-actions.tsx';
import { useCheckout } from './use-checkout.ts';
import { useDownload } from './use-download.ts';

type PurchasePanelProps = {
  product: PurchaseActionsProps['product'];
  /** Null: the server could not find out, so the browser asks again. */
  state: PanelState | null;
};

const owned: PanelState = { kind: 'owned', ended: null };
const signedOut: PanelState = { kind: 'signed_out', ended: null };

/** Download and purchase of one product: shown as owned at once, errors beside the button. */
export function PurchasePanel({ product, state: loaded }: PurchasePanelProps) {
  const { id: productId } = product;
  const [known, setKnown] = usePanelState(product, loaded);
  const [state, showState] = useOptimistic(known);
  const [problem, setProblem] = useState<string | null>(null);

  function onProblem(sentence: string, error?: unknown): void {
    // The panel of a visitor says the same.
    if (isRefusal(error, 'UNAUTHENTICATED')) setKnown(signedOut);
    else setProblem(sentence);
  }

  const recording = useAct({
    onStart: () => showState(owned),
    send: () => purchaseClient.recordFree({ productId }),
    onDone: () => setKnown(owned),
    failed: panelTexts.notRecorded,
    onFailure: ({ sentence, error }) => onProblem(sentence || panelTexts.notRecorded, error),
  });
  const file = useDownload({ productId, where: 'onProduct', onProblem });
  const coupon = useCoupon(productId);
  const checkout = useCheckout({ productId, onProblem });
  const busy = recording.isBusy || file.isBusy || checkout.isBusy;

  /** What is free is recorded first, then fetched (spec B §4). */
  async function download() {
    setProblem(null);
    const isTheirs = state?.kind !== 'free' || (await recording.act());
    // A bundle has no file: its products are in the library now.
    if (isTheirs && !product.isBundle) await file.act();
  }

  return (
    <PurchaseActions
      product={product}
      state={state}
      busy={busy}
      problem={problem}
      onDownload={() => {
        if (!busy) void download();
      }}
      coupon={coupon}
      onPurchase={(wanted) => {
        if (busy) return;
        setProblem(null);
        void checkout.act(wanted);
      }}
    />
  );
}

/** The loader's word until something was done here; asked for by the browser where it is missing. */
function usePanelState(
  { id: productId, priceCents }: PurchasePanelProps['product'],
  loaded: PanelState | null,
) {
  const [state, setState] = useServerValue(loaded);
  useEffect(() => {
    if (loaded) return;
    let isCurrent = true;
    void purchaseClient
      .state({ productId })
      // Not owned (spec B §7: false on error); the server refuses whoever may not have it.
      .catch((): PanelState => ({ kind: priceCents === 0 ? 'free' : 'paid', ended: null }))
      .then((found) => isCurrent && setState(found));
    return () => {
      isCurrent = false;
    };
  }, [productId, priceCents, loaded, setState]);
  return [state, setState] as const;
}
