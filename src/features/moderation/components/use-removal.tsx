import { lazy, Suspense, useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { showToast } from '#ui/toast-store.ts';
import { moderationClient } from '../client.ts';
import type { RestorationInput } from '../input.ts';
import { removalWords, restorationWords, type Removable } from '../removable.ts';
import { moderationTexts } from '../texts.ts';

/** Only moderators need it, on pages that everybody reads. */
const RemoveDialog = lazy(() =>
  import('./remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })),
);

/** Long enough to notice a mistake. */
const undoMilliseconds = 10_000;

type Choices = readonly [Removable, ...Removable[]];

/** Called with the reason after something was removed, and with null after that was undone. */
export type OnRemoval = (reason: string | null) => void;

/** Asks before something is removed, removes it and offers to undo it. */
export function useRemoval() {
  const [asked, setAsked] = useState<{ choices: Choices; onChange: OnRemoval } | null>(null);
  const { restore } = useRestoring();

  function confirmRemoval(
    { content, removal, reason }: { content: Removable; removal: RestorationInput; reason: string },
    onChange: OnRemoval,
  ) {
    setAsked(null);
    onChange(reason);
    showToast({
      tone: 'success',
      title: removalWords(content).done,
      milliseconds: undoMilliseconds,
      action: {
        label: moderationTexts.undo,
        onSelect: () =>
          void restore(removal, content.isPost).then((isRestored) => {
            if (isRestored) onChange(null);
          }),
      },
    });
  }

  return {
    ask: (choices: Choices, onChange: OnRemoval) => setAsked({ choices, onChange }),
    restore,
    dialog: asked && (
      <Suspense>
        <RemoveDialog
          choices={asked.choices}
          onClose={() => setAsked(null)}
          onRemoved={(removed) => confirmRemoval(removed, asked.onChange)}
        />
      </Suspense>
    ),
  };
}

/** Takes removals back and says so; the answer is whether it was done. */
export function useRestoring() {
  const { act: restore, isBusy } = useAct({
    send: ({ removal }: { removal: RestorationInput; isPost: boolean }) =>
      moderationClient.restore(removal),
    onDone: (_, { removal: { type }, isPost }) => {
      showToast({ tone: 'success', title: restorationWords(type, isPost).done });
    },
    failed: moderationTexts.restoreFailed,
    onFailure: ({ sentence }) => {
      showToast({ tone: 'error', title: sentence || moderationTexts.restoreFailed });
    },
  });
  return {
    restore: ({ type, id }: RestorationInput, isPost = false) =>
      restore({ removal: { type, id }, isPost }),
    isBusy,
  };
}
