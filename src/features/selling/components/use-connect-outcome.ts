import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { successMilliseconds } from '#features/profiles/rules.ts';
import { showToast } from '#ui/toast-store.ts';
import { connectProblemOf, isConnectedNow } from '../rules.ts';
import { sellingTexts } from '../texts.ts';

/** The result of connecting at Stripe: it is in the address, and is then removed from it. */
export function useConnectOutcome() {
  const [query, setQuery] = useSearchParams();
  const hasConnected = isConnectedNow(query);
  const problem = connectProblemOf(query);
  const [shown, setShown] = useState({ isConnectedNow: hasConnected, problem });
  useEffect(() => {
    if (!hasConnected && problem === null) return;
    if (hasConnected) {
      showToast({
        tone: 'success',
        title: sellingTexts.connectedNow,
        milliseconds: successMilliseconds.popup,
      });
    }
    setQuery(
      (now) => {
        now.delete('stripe_connected');
        now.delete('stripe_error');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [hasConnected, problem, setQuery]);
  useEffect(() => {
    if (!shown.isConnectedNow) return;
    const timer = setTimeout(
      () => setShown((now) => ({ ...now, isConnectedNow: false })),
      successMilliseconds.state,
    );
    return () => clearTimeout(timer);
  }, [shown.isConnectedNow]);
  return shown;
}
