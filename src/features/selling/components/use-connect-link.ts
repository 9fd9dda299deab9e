import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { localPath } from '#features/accounts/rules.ts';
import { isRefusedFor, refusalSentence } from '#client/refusals.ts';
import { useAct } from '#client/use-act.ts';
import { sellingClient } from '../client.ts';
import { sellingTexts } from '../texts.ts';
import type { ConnectState } from './connect-panel.tsx';

/** Stripe's address is requested only when it is needed (spec B §4). */
export function useConnectLink(isNeeded: boolean) {
  const returnPath = useReturnPath();
  const [state, setState] = useState<ConnectState>({ kind: 'link loading' });
  const { act: confirmAndGo } = useAct({
    send: () => connectUrl(returnPath),
    onDone: (url) => window.location.assign(url),
    failed: sellingTexts.loadFailed,
    onFailure: ({ error }) => setState(failed(error)),
  });

  useEffect(() => {
    if (isNeeded) void connectState(returnPath).then(setState);
  }, [isNeeded, returnPath]);

  return {
    state,
    load(): void {
      setState({ kind: 'link loading' });
      void connectState(returnPath).then(setState);
    },
    confirmAndGo: () => void confirmAndGo(),
  };
}

/** Where the person came from to connect: a form or a product waits there. */
function useReturnPath(): string {
  const [query] = useSearchParams();
  const returnTo = localPath(query.get('returnTo'));
  return returnTo === '/' ? '/profile/edit' : returnTo;
}

async function connectState(returnPath: string): Promise<ConnectState> {
  try {
    const url = await connectUrl(returnPath);
    if (!url) return { kind: 'link failed', reason: sellingTexts.emptyConnectUrl };
    return { kind: 'link', url };
  } catch (error) {
    return isRefusedFor(error, 'sign-in-too-old') ? { kind: 'unconfirmed' } : failed(error);
  }
}

function failed(error: unknown): ConnectState {
  return { kind: 'link failed', reason: refusalSentence(error, '') };
}

async function connectUrl(returnPath: string): Promise<string> {
  return (await sellingClient.connect({ returnPath })).url;
}
