import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { articleLimits } from '../../rules.ts';
import { articleTexts } from '../../texts.ts';

type RejectDialogProps = {
  article: { id: string; title: string } | null;
  isBusy: boolean;
  /** What went wrong with the last try. */
  failure: string | null;
  onCancel: () => void;
  onReject: (reason: string) => void;
};

/** Asks for the reason that the author will read. */
export function RejectDialog({ article, ...form }: RejectDialogProps) {
  return (
    <Dialog
      open={article !== null}
      onClose={form.onCancel}
      title={articleTexts.rejectTitle(article?.title ?? '')}
      description={articleTexts.rejectHint}
    >
      <ReasonForm key={article?.id} {...form} />
    </Dialog>
  );
}

function ReasonForm(props: Omit<RejectDialogProps, 'article'>) {
  const { isBusy, failure, onCancel, onReject } = props;
  const [reason, setReason] = useState('');
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onReject(reason);
      }}
    >
      <TextAreaField
        label={articleTexts.reasonLabel}
        value={reason}
        rows={3}
        maxLength={articleLimits.rejectionReason}
        counterMax={articleLimits.rejectionReason}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus
      />
      {failure !== null && <ErrorNote>{failure}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isBusy}>
          {articleTexts.reject}
        </Button>
        <Button onClick={onCancel}>{articleTexts.cancel}</Button>
      </div>
    </form>
  );
}
