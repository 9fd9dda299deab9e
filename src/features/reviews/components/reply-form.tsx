import { useState } from 'react';
import type { Draft } from '#ui/drafts/draft-store.ts';
import { adoptTabDraft, keepTabDraft, readTabDraft } from '#ui/drafts/tab-drafts.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import type { ReviewView } from '../review.ts';
import { reviewLimits } from '../rules.ts';
import { reviewTexts } from '../texts.ts';

type ReplyFormProps = {
  /** The seller. */
  person: string;
  review: ReviewView;
  /** Whether it was stored; what was typed stays either way. */
  onSave: (id: string, reply: string) => Promise<boolean>;
};

/** The seller's reply to a review, opened by a button; what is typed survives a reload. */
export function ReplyForm({ person, review, onSave }: ReplyFormProps) {
  const stored = review.reply?.text ?? '';
  const { text, open, write, close } = useKeptReply(person, review.id, stored);
  const [isSaving, setIsSaving] = useState(false);
  if (text === null) {
    return (
      <p>
        <Button
          variant="ghost"
          aria-label={reviewTexts.replyTo(review.author.username)}
          onClick={open}
        >
          {stored ? reviewTexts.editReply : reviewTexts.reply}
        </Button>
      </p>
    );
  }

  async function save(reply: string) {
    setIsSaving(true);
    const isStored = await onSave(review.id, reply);
    setIsSaving(false);
    if (isStored) close();
  }

  const written = text.trim();
  return (
    <form
      className="mt-2 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (written !== '' && !isSaving) void save(text);
      }}
    >
      <TextAreaField
        label={reviewTexts.yourReply}
        value={text}
        maxLength={reviewLimits.reply}
        counterMax={reviewLimits.reply}
        readOnly={isSaving}
        rows={3}
        onChange={(event) => write(event.target.value)}
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
        <Button type="submit" variant="ink" busy={isSaving} disabled={!written || text === stored}>
          {reviewTexts.saveReply}
        </Button>
      </div>
    </form>
  );
}

/** What is typed, null while the form is closed. */
function useKeptReply(person: string, subject: string, stored: string) {
  const place = { person, form: 'review-reply', subject };
  const [text, setText] = useState<string | null>(null);
  return {
    text,
    open() {
      const own = readTabDraft(place);
      setText(wordsOf(own) ?? stored);
      if (own) return;
      void adoptTabDraft(place).then((adopted) => {
        const words = wordsOf(adopted);
        // What was typed meanwhile is newer.
        if (words !== null) setText((shown) => (shown === stored ? words : shown));
      });
    },
    write(value: string) {
      setText(value);
      keepTabDraft(place, { value });
    },
    close() {
      keepTabDraft(place, null);
      setText(null);
    },
  };
}

function wordsOf(draft: Draft | null): string | null {
  return typeof draft?.value === 'string' ? draft.value : null;
}
