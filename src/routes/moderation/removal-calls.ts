import { client } from '#api/client.ts';
import { sentenceOf } from '#api/page-refusals.ts';
import type { Removable } from '#features/moderation/removable.ts';
import type { RestorationInput } from '#features/moderation/input.ts';
import { moderationTexts } from '#features/moderation/texts.ts';
import { showToast } from '#ui/toast-store.ts';

// Loaded on the first action of a moderator: nobody else needs it.

/** Long enough to notice a mistake. */
const undoMilliseconds = 10_000;

/**
 * Takes content down and offers to undo it; `onRestored` is called when that was done.
 * @throws Error with the sentence to show
 */
export async function removeContent(
  { type, id, revision, isPending }: Removable,
  reason: string,
  onRestored: () => void,
): Promise<void> {
  const removal = await client.moderation
    .remove(inputOf(type, id, revision, reason))
    .catch((error: unknown) => {
      throw new Error(sentenceOf(error, moderationTexts.removeFailed), { cause: error });
    });
  const what = moderationTexts.what[type];
  showToast({
    tone: 'success',
    title: isPending ? moderationTexts.rejected(what) : moderationTexts.removed(what),
    milliseconds: undoMilliseconds,
    action: {
      label: moderationTexts.undo,
      onSelect: () =>
        void restoreContent(removal).then((isRestored) => {
          if (isRestored) onRestored();
        }),
    },
  });
}

function inputOf(
  type: Removable['type'],
  id: string,
  revision: number | undefined,
  reason: string,
): Parameters<typeof client.moderation.remove>[0] {
  if (type === 'article' || type === 'product') {
    return { type, id, reason, revision: revision ?? 1 };
  }
  return { type, id, reason };
}

/** Takes a removal back and says so, or why not; the answer is whether it was done. */
export async function restoreContent(removal: RestorationInput): Promise<boolean> {
  try {
    await client.moderation.restore(removal);
    showToast({
      tone: 'success',
      title: moderationTexts.restored(moderationTexts.what[removal.type]),
    });
    return true;
  } catch (error) {
    showToast({ tone: 'error', title: sentenceOf(error, moderationTexts.restoreFailed) });
    return false;
  }
}

/** Publishes what waits; the answer is whether it was done. */
export async function approveContent({
  type,
  id,
  name,
  revision = 1,
}: Removable): Promise<boolean> {
  try {
    if (type === 'product') await client.moderation.listProduct({ id, revision });
    else await client.moderation.approve({ id, revision });
    showToast({ tone: 'success', title: moderationTexts.approved(name) });
    return true;
  } catch (error) {
    showToast({ tone: 'error', title: sentenceOf(error, moderationTexts.approveFailed) });
    return false;
  }
}
