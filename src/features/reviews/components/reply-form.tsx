import { useState } from 'react';
import { useKeptFields } from '#client/form/use-kept-fields.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import type { ReviewView } from '../review.ts';
import { reviewLimits } from '../rules.ts';
import { reviewTexts } from '../texts.ts';

type ReplyFormProps = {
  review: ReviewView;
  /** Whether it was stored; the typed text stays either way. */
  onSave: (id: string, reply: string) => Promise<boolean>;
};

/** The seller's reply to a review, opened with a button; typed text survives a reload. */
export function ReplyForm({ review, onSave }: ReplyFormProps) {
  const [isOpen, setOpen] = useState(false);
  const { editReply, editReplyTo, reply, replyTo } = reviewTexts;
  const [label, labelOf] = review.reply ? [editReply, editReplyTo] : [reply, replyTo];
  if (isOpen) return <OpenReply review={review} onSave={onSave} onClose={() => setOpen(false)} />;
  return (
    <p>
      <Button
        variant="ghost"
        aria-label={labelOf(review.author.username)}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
    </p>
  );
}

function OpenReply({ review, onSave, onClose }: ReplyFormProps & { onClose: () => void }) {
  const stored = review.reply?.text ?? '';
  const draft = useKeptFields({ form: 'review-reply', subject: review.id }, { reply: stored });
  const [isSaving, setIsSaving] = useState(false);
  const { reply } = draft.fields;

  function close() {
    draft.forget();
    onClose();
  }

  async function save(wanted: string) {
    setIsSaving(true);
    const isStored = await onSave(review.id, wanted);
    setIsSaving(false);
    if (isStored) close();
  }

  const isEmpty = reply.trim() === '';
  return (
    <form
      className="mt-2 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isSaving) void save(reply);
      }}
    >
      <TextAreaField
        label={reviewTexts.yourReply}
        value={reply}
        maxLength={reviewLimits.reply}
        counterMax={reviewLimits.reply}
        readOnly={isSaving}
        rows={3}
        onChange={(event) => draft.write({ reply: event.target.value })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {stored && (
          <Button variant="ghost" disabled={isSaving} onClick={() => void save('')}>
            {reviewTexts.deleteReply}
          </Button>
        )}
        <Button disabled={isSaving} onClick={close}>
          {reviewTexts.cancel}
        </Button>
        <Button type="submit" variant="ink" busy={isSaving} disabled={isEmpty || reply === stored}>
          {reviewTexts.saveReply}
        </Button>
      </div>
    </form>
  );
}
