import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { ConfirmForms } from './confirm-forms.tsx';
import {
  confirmedChannel,
  confirmedPath,
  confirmPath,
  type ConfirmOutcome,
  type WaysToConfirm,
} from '../rules.ts';
import { recentSignInTexts } from '../texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { newName } from '#ui/drafts/draft-tab.ts';
import { Spinner } from '#ui/spinner.tsx';

type ConfirmDialogProps = { onConfirmed: () => void; onClose: () => void };

/**
 * Asks for confirmation of a person's identity without leaving the page, so that nothing typed on
 * it is lost.
 */
export default function ConfirmDialog({ onConfirmed, onClose }: ConfirmDialogProps) {
  const [name] = useState(newName);
  const { load, data: page } = useFetcher<{ ways: WaysToConfirm }>();
  const sending = useFetcher<ConfirmOutcome>();
  const isConfirmed = sending.data?.isConfirmed === true;
  const confirm = useEffectEvent(onConfirmed);
  useEffect(() => void load(confirmPath), [load]);
  useEffect(() => {
    if (isConfirmed) confirm();
  }, [isConfirmed]);
  useEffect(() => {
    const channel = new BroadcastChannel(confirmedChannel);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === name) confirm();
    };
    return () => channel.close();
  }, [name]);
  const hasLoaded = page !== undefined;
  const isCodeSent = sending.data?.isCodeSent === true;
  const forms = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The next step: the code that was sent, otherwise the first way of confirming.
    const next = isCodeSent ? 'input[name=code]' : 'input:not([type=hidden]), button';
    if (hasLoaded) forms.current?.querySelector<HTMLElement>(next)?.focus();
  }, [hasLoaded, isCodeSent]);
  const busyWith = sending.formData?.get('intent');
  return (
    <Dialog
      open
      onClose={onClose}
      title={recentSignInTexts.title}
      description={recentSignInTexts.intro}
      actions={<Button onClick={onClose}>{recentSignInTexts.cancel}</Button>}
    >
      {page ? (
        <div ref={forms}>
          <ConfirmForms
            Form={sending.Form}
            action={confirmPath}
            ways={page.ways}
            outcome={sending.data}
            busyWith={typeof busyWith === 'string' ? busyWith : undefined}
            google={{
              action: `${confirmPath}?returnTo=${encodeURIComponent(confirmedPath(name))}`,
              target: 'forge-confirm',
            }}
            onConfirmed={onConfirmed}
          />
        </div>
      ) : (
        <p className="flex items-center gap-2.5 text-muted" role="status">
          <Spinner />
          {recentSignInTexts.loading}
        </p>
      )}
    </Dialog>
  );
}
