import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RemoveDialogProps } from '#features/moderation/components/remove-dialog.tsx';
import { moderationTexts } from '#features/moderation/texts.ts';
import { ifOnline } from '#shared/late-code.ts';
import { Button } from '#ui/button.tsx';
import { CheckIcon, TrashIcon } from '#ui/icons.ts';
import { ResetIcon } from '#ui/more-icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { useRootData } from '#shell/root-data.ts';
import { useRemoval } from './use-removal.tsx';

const loadCalls = () => ifOnline(() => import('./removal-calls.ts'));

type ModeratorActionsProps = {
  choices: RemoveDialogProps['choices'];
  /** It is rejected: then it can be restored. */
  isRemoved?: boolean;
};

/** What a moderator can do with what a page shows; the page is loaded anew afterwards. */
export function ModeratorActions({ choices, isRemoved = false }: ModeratorActionsProps) {
  const viewer = useRootData()?.viewer;
  const { revalidate } = useRevalidator();
  const removal = useRemoval();
  const [content] = choices;
  if (!viewer?.isModerator) return null;
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
          {content.isPending ? moderationTexts.rejectOpener : moderationTexts.removeOpener}
        </Button>
      )}
      {removal.dialog}
    </div>
  );
}

type Content = ModeratorActionsProps['choices'][0];

function RestoreButton({ content: { type, id } }: { content: Content }) {
  const { isBusy, run } = useDecision(async () => (await loadCalls()).restoreContent({ type, id }));
  return (
    <Button icon={<ResetIcon />} busy={isBusy} busyLabel={moderationTexts.restoring} onClick={run}>
      {moderationTexts.restore}
    </Button>
  );
}

function ApproveButton({ content }: { content: Content }) {
  const { isBusy, run } = useDecision(async () => (await loadCalls()).approveContent(content));
  return (
    <Button
      icon={<CheckIcon className="text-success" />}
      busy={isBusy}
      busyLabel={moderationTexts.approving}
      onClick={run}
    >
      {content.type === 'product' ? moderationTexts.list : moderationTexts.approve}
    </Button>
  );
}

/** Decides and loads the page anew, also when it had changed meanwhile. */
function useDecision(decide: () => Promise<boolean>) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    try {
      await decide();
      await revalidate();
    } catch {
      showToast({ tone: 'error', title: moderationTexts.restoreFailed });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run: () => void run() };
}
