import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import { ConnectPanel, type ConnectState } from '#features/selling/components/connect-panel.tsx';
import { connectProblemOf, isConnectedNow } from '#features/selling/rules.ts';
import { sellingTexts } from '#features/selling/texts.ts';
import { successMilliseconds } from '#features/profiles/rules.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { isTooOld, useConfirmation } from '../sign-in/use-confirmation.tsx';
import { showToast } from '#ui/toast-store.ts';

export type SellingStatus = {
  isConfigured: boolean;
  connectedSince: Date | null;
  dashboardUrl: string | null;
} | null;

/** The panel of a seller's connection with its calls; null: the status could not be loaded. */
export function SellingSection({ status }: { status: SellingStatus }) {
  const { revalidate } = useRevalidator();
  const needsLink = status !== null && status.isConfigured && status.connectedSince === null;
  const link = useConnectLink(needsLink);
  const outcome = useOutcome();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {link.dialog}
      <ConnectPanel
        {...outcome}
        state={stateOf(status, link.state)}
        onConfirm={() => void link.confirmAndGo()}
        onRetry={() => (status ? link.load() : void revalidate())}
        onDisconnect={() => setAsking(true)}
      />
      <Disconnect
        isAsking={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => void revalidate()}
      />
    </>
  );
}

function stateOf(status: SellingStatus, link: ConnectState): ConnectState {
  if (!status) return { kind: 'failed' };
  if (status.connectedSince) return { kind: 'connected', dashboardUrl: status.dashboardUrl };
  return status.isConfigured ? link : { kind: 'not configured' };
}

/** The address of Stripe is asked for only where it is needed (spec B §4). */
function useConnectLink(isNeeded: boolean) {
  const [state, setState] = useState<ConnectState>({ kind: 'link loading' });
  const { confirmed, dialog } = useConfirmation();

  async function ask(): Promise<ConnectState> {
    try {
      const url = await connectUrl();
      if (!url) return { kind: 'link failed', reason: sellingTexts.emptyConnectUrl };
      return { kind: 'link', url };
    } catch (error) {
      if (isTooOld(error)) return { kind: 'unconfirmed' };
      return { kind: 'link failed', reason: sentenceOf(error, '') };
    }
  }

  function load(): void {
    setState({ kind: 'link loading' });
    void ask().then(setState);
  }

  async function confirmAndGo(): Promise<void> {
    try {
      window.location.assign(await confirmed(connectUrl));
    } catch (error) {
      if (isTooOld(error)) return;
      setState({ kind: 'link failed', reason: sentenceOf(error, '') });
    }
  }

  useEffect(() => {
    if (isNeeded) void ask().then(setState);
  }, [isNeeded]);
  return { state, load, confirmAndGo, dialog };
}

async function connectUrl(): Promise<string> {
  const client = await loadClient();
  return (await client.selling.connect({ returnPath: '/profile/edit' })).url;
}

/** What the way back from Stripe left in the address, which is cleaned of it. */
function useOutcome() {
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

type DisconnectProps = { isAsking: boolean; onClose: () => void; onDone: () => void };

function Disconnect({ isAsking, onClose, onDone }: DisconnectProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function disconnect(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const client = await loadClient();
      await client.selling.disconnect();
      showToast({ tone: 'success', title: sellingTexts.disconnected });
      onClose();
      onDone();
    } catch (problem) {
      setError(sentenceOf(problem, sellingTexts.disconnectFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open={isAsking}
      onClose={onClose}
      onConfirm={() => void disconnect()}
      title={sellingTexts.disconnectTitle}
      description={sellingTexts.disconnectSentence}
      confirmLabel={sellingTexts.disconnect}
      cancelLabel={sellingTexts.keep}
      busy={isBusy}
      busyLabel={sellingTexts.disconnecting}
      error={error && <ErrorNote>{error}</ErrorNote>}
    />
  );
}
