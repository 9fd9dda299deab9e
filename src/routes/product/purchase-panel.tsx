import { useEffect, useState } from 'react';
import type { PageContext } from '#api/page-context.ts';
import { checkoutTexts, panelTexts, purchaseTexts } from '#features/purchases/texts.ts';
import { PurchaseActions } from '#features/purchases/components/purchase-actions.tsx';
import type { PanelState } from '#features/purchases/panel.ts';
import { ifOnline } from '#shared/late-code.ts';

/** What the panel offers this viewer, for the loader; null when it could not be found out. */
export async function purchaseState(
  { api, report }: Pick<PageContext, 'api' | 'report'>,
  productId: string,
): Promise<PanelState | null> {
  try {
    return await api.purchases.state({ productId });
  } catch (error) {
    report(error);
    return null;
  }
}

type PurchasePanelProps = {
  product: { id: string; slug: string; priceCents: number };
  /** Null: the server could not find out, so the browser asks again. */
  state: PanelState | null;
};

/** Download and purchase of one product: shown as owned at once, errors beside the button. */
export function PurchasePanel({ product, state: loaded }: PurchasePanelProps) {
  const { id: productId } = product;
  const [state, setState] = usePanelState(productId, loaded);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function onDownload() {
    if (busy) return;
    const before = state;
    const isFree = before?.kind === 'free';
    setBusy(true);
    setProblem(null);
    if (isFree) setState({ kind: 'owned', ended: null });
    const done = await ifOnline(() => import('./purchase-calls.ts'))
      .then((calls) => calls.download({ productId, isFree, where: 'onProduct' }))
      .catch(() => ({ isOwned: !isFree, problem: panelTexts.downloadFailed }));
    if (!done.isOwned) setState(before);
    tell(done.problem);
    setBusy(false);
  }

  async function onPurchase() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const sentence = await ifOnline(() => import('./purchase-calls.ts'))
      .then((calls) => calls.goToCheckout(productId, checkoutTexts.unexpected))
      .catch(() => checkoutTexts.unexpected);
    // While the browser leaves for the payment page the button stays busy.
    if (sentence === null) return;
    tell(sentence);
    setBusy(false);
  }

  /** Whose session has ended meanwhile is offered to log in again, which says the same. */
  function tell(sentence: string | null): void {
    if (sentence === checkoutTexts.signIn || sentence === purchaseTexts.downloadSignIn) {
      setState({ kind: 'signed_out', ended: null });
    } else setProblem(sentence);
  }

  useEffect(() => {
    // Back from the payment page by the browser's button: the page is as it was left.
    const reset = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  return (
    <PurchaseActions
      product={product}
      state={state}
      busy={busy}
      problem={problem}
      onDownload={() => void onDownload()}
      onPurchase={() => void onPurchase()}
    />
  );
}

/** The loader's word until something was done here; asked for by the browser where it is missing. */
function usePanelState(productId: string, loaded: PanelState | null) {
  const [known, setKnown] = useState(loaded);
  const [state, setState] = useState(loaded);
  if (known !== loaded) {
    setKnown(loaded);
    setState(loaded);
  }
  useEffect(() => {
    if (loaded) return;
    let isCurrent = true;
    void ifOnline(() => import('./purchase-calls.ts'))
      .then((calls) => calls.viewerState(productId))
      // Spec B §7: false on error.
      .catch((): PanelState => ({ kind: 'unavailable', ended: null }))
      .then((found) => isCurrent && setState(found));
    return () => {
      isCurrent = false;
    };
  }, [productId, loaded]);
  return [state, setState] as const;
}
