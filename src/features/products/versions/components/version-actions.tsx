import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActForm } from '#client/act-form.tsx';
import { ActButton } from '#client/act-button.tsx';
import { useAct } from '#client/use-act.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { versionClient } from '../client.ts';
import { versionLimits, type VersionStatus } from '../rules.ts';
import { historyTexts, versionTexts } from '../texts.ts';

type Acted = { id: string; number: string; status: VersionStatus };

/** The seller's actions on a version. */
export function VersionActions({ version }: { version: Acted }) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  if (version.status === 'withdrawn') return null;
  if (version.status !== 'approved') return <Discard {...version} />;
  return (
    <div>
      <Button size="small" variant="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {historyTexts.withdraw}
      </Button>
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={historyTexts.withdrawTitle(version.number)}
          description={historyTexts.withdrawSentence}
        >
          <WithdrawForm
            id={version.id}
            onClose={() => setAsking(false)}
            onDone={async (current) => {
              await revalidate();
              setAsking(false);
              const detail =
                current === null ? historyTexts.noneLeft : historyTexts.currentNow(current);
              showToast({ tone: 'success', title: historyTexts.withdrawn, detail });
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

type WithdrawFormProps = {
  id: string;
  onClose: () => void;
  onDone: (current: string | null) => Promise<void>;
};

/** Asks for the reason that people who have the product will read. */
function WithdrawForm({ id, onClose, onDone }: WithdrawFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { act, isBusy, problem } = useAct({
    send: () => versionClient.withdraw({ id, reason }),
    onDone: ({ current }) => onDone(current),
    failed: historyTexts.withdrawFailed,
    showsProblem: true,
  });
  return (
    <ActForm
      onSend={() => {
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') void act();
      }}
      isBusy={isBusy}
      problem={problem}
      actions={
        <>
          <Button type="submit" variant="danger" busy={isBusy}>
            {historyTexts.withdraw}
          </Button>
          <Button onClick={onClose}>{historyTexts.cancel}</Button>
        </>
      }
    >
      <TextAreaField
        label={historyTexts.reasonLabel}
        value={reason}
        error={isMissing ? versionTexts.reasonRequired : undefined}
        rows={3}
        maxLength={versionLimits.reason}
        counterMax={versionLimits.reason}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus
      />
    </ActForm>
  );
}

function Discard({ id, number }: Acted) {
  const { revalidate } = useRevalidator();
  return (
    <div>
      <ActButton
        label={historyTexts.discard}
        icon={<TrashIcon />}
        size="small"
        variant="ghost"
        words={{
          title: historyTexts.discardTitle(number),
          sentence: historyTexts.discardSentence,
          confirm: historyTexts.discard,
          cancel: historyTexts.cancel,
          busy: historyTexts.discarding,
          failed: historyTexts.discardFailed,
        }}
        send={() => versionClient.discard({ id })}
        onDone={async () => {
          await revalidate();
          showToast({ tone: 'success', title: historyTexts.discarded });
        }}
      />
    </div>
  );
}
