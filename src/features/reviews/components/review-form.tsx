import { startTransition, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useEarlyInput } from '#ui/early/early-input.ts';
import type { Draft } from '#ui/drafts/draft-store.ts';
import { StarRatingInput } from '#ui/star-rating.tsx';
import { adoptTabDraft, keepTabDraft, readTabDraft } from '#ui/drafts/tab-drafts.ts';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { reviewLimits } from '../rules.ts';
import { reviewTexts } from '../texts.ts';

type Written = { rating: number; comment: string; blenderVersion: string };

type ReviewFormProps = {
  /** The person whose review it is. */
  person: string;
  productId: string;
  /** The viewer's stored review, or null before the first one. */
  stored: Written | null;
  isSaving: boolean;
  /** Whether it was stored; the typed text stays either way. */
  onSave: (review: Written) => Promise<boolean>;
  /** Asks before the stored one is deleted. */
  onDelete: () => void;
};

/** The viewer's own review: writing, editing or deleting it (spec B §4). */
export function ReviewForm({ person, productId, stored, ...does }: ReviewFormProps) {
  const { isSaving, onSave, onDelete } = does;
  const name = useId();
  const id = useEarlyInput();
  const { review, write, forget } = useKeptReview(person, productId, stored);

  async function save() {
    if (await onSave(review)) forget();
  }

  const isMissing = review.rating === 0;
  const isSame = isSameReview(review, stored);
  return (
    <form
      id={id}
      className="panel grid gap-4 p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing && !isSaving) void save();
      }}
    >
      <h3 className="text-lg">{stored ? reviewTexts.yourReview : reviewTexts.writeTitle}</h3>
      <StarRatingInput
        name={name}
        legend={reviewTexts.rating}
        value={review.rating}
        onChange={(rating) => write({ rating })}
        disabled={isSaving}
      />
      <TextAreaField
        label={reviewTexts.comment}
        placeholder={reviewTexts.commentPlaceholder}
        value={review.comment}
        maxLength={reviewLimits.comment}
        counterMax={reviewLimits.comment}
        readOnly={isSaving}
        rows={3}
        onChange={(event) => write({ comment: event.target.value })}
      />
      <TextField
        className="max-w-56"
        label={reviewTexts.blenderVersion}
        placeholder="5.1"
        value={review.blenderVersion}
        maxLength={9}
        readOnly={isSaving}
        onChange={(event) => write({ blenderVersion: event.target.value })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {stored && (
          <Button variant="ghost" disabled={isSaving} onClick={onDelete}>
            {reviewTexts.delete}
          </Button>
        )}
        <Button type="submit" variant="ink" busy={isSaving} disabled={isMissing || isSame}>
          {stored ? reviewTexts.update : reviewTexts.submit}
        </Button>
      </div>
    </form>
  );
}

/** Typed text survives a failed save, a reload and an expired session. */
function useKeptReview(person: string, productId: string, stored: Written | null) {
  const [review, setReview] = useState(writtenOf(stored));
  const [seen, setSeen] = useState(stored);
  if (seen !== stored && !isSameReview(seen, stored)) {
    setSeen(stored);
    setReview(writtenOf(stored));
  }
  // Two changes may happen before the form is rendered with the first of them.
  const latest = useRef(review);
  useEffect(() => {
    latest.current = review;
  }, [review]);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    const place = { person, form: 'review', subject: productId };
    const restore = (draft: Draft | null) => {
      const kept = keptReview(draft?.value);
      // After the first render, which must match the server's.
      if (!kept) return;
      latest.current = kept;
      startTransition(() => setReview(kept));
    };
    const own = readTabDraft(place);
    if (own) restore(own);
    else {
      const { current: untouched } = latest;
      void adoptTabDraft(place, () => latest.current === untouched).then(restore);
    }
  }, [person, productId]);
  const keep = (value: Written | null) =>
    keepTabDraft({ person, form: 'review', subject: productId }, value && { value });
  return {
    review,
    write(changes: Partial<Written>) {
      latest.current = { ...latest.current, ...changes };
      setReview(latest.current);
      keep(latest.current);
    },
    forget: () => keep(null),
  };
}

function isSameReview(one: Written | null, other: Written | null): boolean {
  return (
    one?.rating === other?.rating &&
    one?.comment === other?.comment &&
    one?.blenderVersion === other?.blenderVersion
  );
}

/** Only the fields that the form sends. */
function writtenOf(stored: Written | null): Written {
  return {
    rating: stored?.rating ?? 0,
    comment: stored?.comment ?? '',
    blenderVersion: stored?.blenderVersion ?? '',
  };
}

function keptReview(value: unknown): Written | null {
  if (typeof value !== 'object' || value === null) return null;
  const { rating, comment, blenderVersion }: Partial<Record<string, unknown>> = { ...value };
  if (typeof rating !== 'number' || typeof comment !== 'string') return null;
  return {
    rating,
    comment,
    blenderVersion: typeof blenderVersion === 'string' ? blenderVersion : '',
  };
}
