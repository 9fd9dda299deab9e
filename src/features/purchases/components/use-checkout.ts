import { useEffect, useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { wayTo } from '#client/visit.ts';
import { purchaseClient } from '../client.ts';
import { checkoutTexts } from '../texts.ts';
import type { WantedPurchase } from './purchase-form.tsx';

type CheckoutOptions = {
  productId: string;
  onProblem: (sentence: string, error: unknown) => void;
};

/** Leaves for the payment page; stays busy until the browser is there. */
export function useCheckout({ productId, onProblem }: CheckoutOptions) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back from the payment page by the browser's button: the page is as it was left.
    const reset = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  const { act, isBusy } = useAct({
    send: (wanted: WantedPurchase) =>
      purchaseClient.startCheckout({ productId, ...wanted, from: wayTo(productId) }),
    onDone: ({ url }) => {
      setLeaving(true);
      window.location.assign(url);
    },
    failed: checkoutTexts.unexpected,
    onFailure: ({ sentence, error }) => onProblem(sentence || checkoutTexts.unexpected, error),
  });
  return { act, isBusy: isBusy || isLeaving };
}
