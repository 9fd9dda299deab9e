import { useEffect } from 'react';
import { provideAccount } from '#ui/drafts/account-drafts.ts';
import { onDraftChange } from '#ui/drafts/draft-events.ts';
import { keepsAnything } from '#ui/drafts/sign-out.ts';

/**
 * Stores the drafts of the signed-in person outside this device. The code for it is loaded when the
 * first word is typed, a form with drafts opens, or an earlier visit has left some. Renders
 * nothing. Nothing is typed in a frame: the surrounding page handles it.
 */
export function DraftSync({ viewerId }: { viewerId: string | null }) {
  useEffect(() => {
    const isFramed = window.parent !== window;
    return viewerId === null || isFramed ? undefined : keepDrafts(viewerId);
  }, [viewerId]);
  return null;
}

function keepDrafts(person: string): () => void {
  const listeners = new Set<() => void>();
  let isStopped = false;
  let loading: ReturnType<typeof load> | undefined;

  async function load() {
    const { openAccount } = await import('./draft-account.ts');
    if (isStopped) throw new Error('Somebody else is signed in.');
    return openAccount(person, () => {
      for (const listener of listeners) listener();
    });
  }

  async function account() {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      // Without a network, the next call tries again.
      loading = undefined;
      throw error;
    }
  }

  const inBackground = (loaded: Promise<unknown>) => void loaded.catch(() => undefined);
  provideAccount({
    at: async (place) => (await account()).at(place),
    find: async (id) => (await account()).find(id),
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const stopHearing = onDraftChange((draft) =>
    inBackground(account().then(({ changed }) => changed(draft))),
  );
  if (keepsAnything(person)) inBackground(account());

  return () => {
    isStopped = true;
    stopHearing();
    provideAccount(null);
    if (loading) inBackground(loading.then(({ stop }) => stop()));
  };
}
