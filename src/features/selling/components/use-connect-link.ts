import { useEffect, useState } from 'react';
import { isRefusedFor, refusalSentence } from '#client/refusals.ts';
import { useAct } from '#client/use-act.ts';
import { sellingClient } from '../client.ts';
import { sellingTexts } from '../texts.ts';
import type { ConnectState } from './connect-panel.tsx';

/** The address of Stripe is asked for only where it is needed (spec B §4). */
export function useConnectLink(isNeeded: boolean) {
  const [state, setState] = useState<ConnectState>({ kind: 'link loading' });
  const { act: confirmAndGo } = useAct({
    send: connectUrl,
    onDone: (url) => window.location.assign(url),
    failed: sellingTexts.loadFailed,
    onFailure: ({ error }) => setState(failed(error)),
  });

  useEffect(() => {
    if (isNeeded) void connectState().then(setState);
  }, [isNeeded]);

  return {
    state,
    load(): void {
      setState({ kind: 'link loading' });
      void connectState().then(setState);
    },
    confirmAndGo: () => void confirmAndGo(),
  };
}

async function connectState(): Promise<ConnectState> {
  try {
    const url = await connectUrl();
    if (!url) return { kind: 'link failed', reason: sellingTexts.emptyConnectUrl };
    return { kind: 'link', url };
  } catch (error) {
    return isRefusedFor(error, 'sign-in-too-old') ? { kind: 'unconfirmed' } : failed(error);
  }
}

function failed(error: unknown): ConnectState {
  return { kind: 'link failed', reason: refusalSentence(error, '') };
}

async function connectUrl(): Promise<string> {
  return (await sellingClient.connect({ returnPath: '/profile/edit' })).url;
}
