import { useRevalidator } from 'react-router';
import { useAct } from '#client/use-act.ts';
import { useViewer } from '#client/viewer.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckIcon, TrashIcon, WarningIcon } from '#ui/icons.ts';
import { ResetIcon } from '#ui/more-icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { moderationClient } from '../client.ts';
import { removalWords, restorationWords, statusFailure, type Removable } from '../removable.ts';
import { moderationTexts } from '../texts.ts';
import { useRemoval, useRestoring } from './use-removal.tsx';

type ModeratorActionsProps = {
  /** What can be removed: with more than one, such as the parts of a profile, one is chosen. */
  choices: readonly [Removable, ...Removable[]];
  /** It is rejected: then it can be restored. */
  isRemoved?: boolean;
  /** Of an extension: recalling it, or lifting that. */
  recall?: { isRecalled: boolean } | undefined;
};

/** What a moderator can do with what a page shows; the page is reloaded afterwards. */
export function ModeratorActions({ choices, isRemoved = false, recall }: ModeratorActionsProps) {
  const { revalidate } = useRevalidator();
  const removal = useRemoval();
  const [content] = choices;
  const extension: Removable = { type: 'extension', id: content.id, name: content.name };
  if (!useViewer()?.isModerator) return null;
  return (
    <div role="group" aria-label={moderationTexts.actions} className="flex flex-wrap gap-2 *:grow">
      {isRemoved && <RestoreButton content={content} />}
      {content.isPending && <ApproveButton content={content} />}
      {!isRemoved && (
        <Button
          variant="danger-outline"
          icon={<TrashIcon />}
          aria-haspopup="dialog"
          onClick={() => removal.ask(choices, () => void revalidate())}
        >
          {removalWords(content).opener}
        </Button>
      )}
      {recall?.isRecalled && <RestoreButton content={extension} />}
      {recall && !recall.isRecalled && (
        <Button
          variant="danger-outline"
          icon={<WarningIcon />}
          aria-haspopup="dialog"
          onClick={() => removal.ask([extension], () => void revalidate())}
        >
          {removalWords(extension).opener}
        </Button>
      )}
      {removal.dialog}
    </div>
  );
}

function RestoreButton({ content }: { content: Removable }) {
  const words = restorationWords(content.type);
  const { restore, isBusy } = useRestoring();
  const { revalidate, state } = useRevalidator();
  return (
    <Button
      icon={<ResetIcon />}
      busy={isBusy || state === 'loading'}
      busyLabel={words.busy}
      onClick={() => void restore(content).then(revalidate)}
    >
      {words.label}
    </Button>
  );
}

function ApproveButton({ content }: { content: Removable }) {
  const { type, id, name, revision = 1 } = content;
  const { revalidate, state } = useRevalidator();
  const { act: approve, isBusy } = useAct({
    send: (): Promise<unknown> =>
      type === 'product'
        ? moderationClient.listProduct({ id, revision })
        : moderationClient.approve({ id, revision }),
    onDone: () => {
      showToast({ tone: 'success', title: moderationTexts.approved(name) });
    },
    failed: moderationTexts.approveFailed,
    onFailure: ({ sentence }) => {
      const title = statusFailure(content)?.(sentence || articleTexts.databaseError);
      showToast({ tone: 'error', title: title ?? moderationTexts.approveFailed });
    },
  });
  return (
    <Button
      icon={<CheckIcon className="text-success" />}
      busy={isBusy || state === 'loading'}
      busyLabel={moderationTexts.approving}
      onClick={() => void approve().then(revalidate)}
    >
      {type === 'product' ? moderationTexts.list : moderationTexts.approve}
    </Button>
  );
}
