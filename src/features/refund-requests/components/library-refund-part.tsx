import { useState } from 'react';
import { useAct } from '#client/use-act.ts';
import type { LibraryItem } from '#features/purchases/components/library-row.tsx';
import { longDate } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { UndoIcon } from '#ui/more-icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { refundClient } from '../client.ts';
import type { LibraryRefund } from '../queries.server.ts';
import { refundLibraryTexts as texts, refundTexts } from '../texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type PartProps = {
  item: Pick<LibraryItem, 'id' | 'name'>;
  refund: LibraryRefund;
  onChanged: () => void;
};

/** Requests a refund for something in the library, and shows the state of the request. */
export function LibraryRefundPart(props: PartProps) {
  const { refund } = props;
  if (refund.request) return <Request {...props} request={refund.request} />;
  return refund.mayAsk && refund.refundUntil ? (
    <Ask {...props} until={longDate(refund.refundUntil)} />
  ) : null;
}

function Ask({ item, refund, until, onChanged }: PartProps & { until: string }) {
  const [isOpen, setOpen] = useState(false);
  const hint = texts.askHint(until);
  return (
    <p className="mt-2">
      <Button
        variant="ghost"
        size="small"
        className="-ml-3"
        icon={<UndoIcon />}
        aria-label={texts.askOf(item.name)}
        onClick={() => setOpen(true)}
      >
        {texts.ask}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={texts.askTitle(item.name)}
          hint={refund.isInBundle ? `${texts.bundleHint} ${hint}` : hint}
          label={texts.reasonLabel}
          confirm={texts.send}
          cancel={texts.cancel}
          variant="primary"
          keptAs={{ form: 'refund-request', subject: item.id }}
          done={texts.sent}
          send={(reason) => refundClient.ask({ purchaseId: item.id, reason })}
          onDone={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}

type RequestProps = PartProps & { request: NonNullable<LibraryRefund['request']> };

function Request({ item, refund, request, onChanged }: RequestProps) {
  const words = wordsOf(request);
  return (
    <div className="mt-2 grid justify-items-start gap-2 text-sm">
      <p role="status">{stateOf(request, refund)}</p>
      {words && <p className="wrap-anywhere whitespace-pre-line text-muted">{words}</p>}
      {refund.mayEscalate && <Escalate item={item} id={request.id} onChanged={onChanged} />}
    </div>
  );
}

type EscalateProps = Pick<PartProps, 'item' | 'onChanged'> & { id: string };

function Escalate({ item, id, onChanged }: EscalateProps) {
  const { act, isBusy } = useAct({
    send: () => refundClient.escalate({ id }),
    onDone: () => {
      showToast({ tone: 'success', title: texts.escalated });
      onChanged();
    },
    failed: refundTexts.unexpected,
  });
  return (
    <Button
      size="small"
      busy={isBusy}
      aria-label={texts.escalateOf(item.name)}
      onClick={() => void act()}
    >
      {texts.escalate}
    </Button>
  );
}

function stateOf(
  { status, answerDueAt }: RequestProps['request'],
  { isOverdue, hasFailed }: LibraryRefund,
): string {
  switch (status) {
    case 'asked':
      return isOverdue ? texts.unanswered : texts.asked(longDate(answerDueAt));
    case 'declined':
      return texts.declined;
    case 'escalated':
      return texts.waitsForModerator;
    case 'granted':
      return hasFailed ? texts.failed : texts.granted;
    case 'refused':
      return texts.refused;
  }
}

function wordsOf({ status, answer, decision }: RequestProps['request']): string | null {
  if (decision) return texts.moderatorsWords(decision);
  return answer && status !== 'asked' ? texts.sellersWords(answer) : null;
}
