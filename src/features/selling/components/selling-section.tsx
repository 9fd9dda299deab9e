import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '#client/act-dialog.tsx';
import { showToast } from '#ui/toast-store.ts';
import { sellingClient } from '../client.ts';
import type { SellerIdentity } from '../input.ts';
import { sellingTexts } from '../texts.ts';
import { ConnectPanel, type ConnectState } from './connect-panel.tsx';
import { IdentityForm } from './identity-form.tsx';
import { useConnectLink } from './use-connect-link.ts';
import { useConnectOutcome } from './use-connect-outcome.ts';

/** Null: it could not be loaded. */
type SellingStatus = {
  isConfigured: boolean;
  connectedSince: Date | null;
  dashboardUrl: string | null;
  identity: SellerIdentity;
} | null;

const disconnectWords = {
  title: sellingTexts.disconnectTitle,
  sentence: sellingTexts.disconnectSentence,
  confirm: sellingTexts.disconnect,
  cancel: sellingTexts.keep,
  busy: sellingTexts.disconnecting,
  failed: sellingTexts.disconnectFailed,
};

/**
 * A seller's connection with Stripe: connecting, its state, and disconnecting after a confirmation.
 */
export function SellingSection({ status }: { status: SellingStatus }) {
  const { revalidate } = useRevalidator();
  const needsLink = status !== null && status.isConfigured && status.connectedSince === null;
  const link = useConnectLink(needsLink);
  const outcome = useConnectOutcome();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ConnectPanel
        {...outcome}
        state={stateOf(status, link.state)}
        onConfirm={link.confirmAndGo}
        onRetry={() => (status ? link.load() : void revalidate())}
        onDisconnect={() => setAsking(true)}
      />
      {status?.connectedSince && <IdentityForm identity={status.identity} />}
      {isAsking && (
        <ActDialog
          words={disconnectWords}
          send={() => sellingClient.disconnect()}
          onDone={() => {
            showToast({ tone: 'success', title: sellingTexts.disconnected });
            void revalidate();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function stateOf(status: SellingStatus, link: ConnectState): ConnectState {
  if (!status) return { kind: 'failed' };
  if (status.connectedSince) return { kind: 'connected', dashboardUrl: status.dashboardUrl };
  return status.isConfigured ? link : { kind: 'not configured' };
}
