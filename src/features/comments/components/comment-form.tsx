import { useState, useTransition, type KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { cleanComment, commentLimits } from '../rules.ts';
import { commentTexts } from '../texts.ts';
import { useKeptText, type CommentDraft } from './use-kept-text.ts';

type CommentFormProps = {
  /** Whose words these are, and what they are for: so they are kept on this device. */
  draft: CommentDraft;
  label: string;
  submitLabel: string;
  /** Left out: the label. */
  placeholder?: string;
  initialText?: string;
  /** Takes the words; the answer is whether they were stored. Else they come back. */
  onSubmit: (text: string) => Promise<boolean>;
  /** Given for what was opened on demand: it takes the focus, and Escape closes it. */
  onCancel?: () => void;
};

/** Room of the counter: it appears when this many characters are left. */
const counterFrom = commentLimits.length - 500;

/** The text field and its buttons, for a new comment, a reply and an edit. */
export function CommentForm(props: CommentFormProps) {
  const { label, submitLabel, placeholder = label, initialText = '', onCancel } = props;
  const words = useKeptText(props.draft, initialText, onCancel !== undefined);
  const { field, text } = words;
  const form = useCommentForm(props, words);
  return (
    <>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {words.older !== null && <OlderDraft onTake={words.takeOlder} />}
        <textarea
          ref={field}
          className="input comment-field"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={initialText}
          maxLength={commentLimits.length}
          readOnly={form.isSending}
          onChange={(event) => words.setText(event.target.value)}
          onKeyDown={form.onKeyDown}
        />
        <CounterAndButtons
          length={text.length}
          submitLabel={submitLabel}
          disabled={form.isEmpty || form.isSending}
          onCancel={onCancel && form.cancel}
        />
      </form>
      <DiscardDialog open={form.isAsking} onDiscard={form.close} onClose={form.stay} />
    </>
  );
}

/** Offers the words that were typed over an older version of the comment. */
function OlderDraft({ onTake }: { onTake: () => void }) {
  return (
    <p className="field-hint">
      {commentTexts.olderDraft}{' '}
      <button type="button" className="link" onClick={onTake}>
        {commentTexts.takeOlderDraft}
      </button>
    </p>
  );
}

type DiscardDialogProps = { open: boolean; onDiscard: () => void; onClose: () => void };

function DiscardDialog({ open, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={commentTexts.discardTitle}
      description={commentTexts.discardSentence}
      confirmLabel={commentTexts.discard}
      cancelLabel={commentTexts.keepWriting}
      onConfirm={onDiscard}
      onClose={onClose}
    />
  );
}

type CounterAndButtonsProps = {
  length: number;
  submitLabel: string;
  disabled: boolean;
  onCancel: (() => void) | undefined;
};

function CounterAndButtons({ length, submitLabel, disabled, onCancel }: CounterAndButtonsProps) {
  return (
    <div className="flex items-center justify-end gap-2">
      <Counter length={length} />
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          {commentTexts.cancel}
        </Button>
      )}
      <Button type="submit" variant="ink" disabled={disabled}>
        {submitLabel}
      </Button>
    </div>
  );
}

function Counter({ length }: { length: number }) {
  if (length < counterFrom) return null;
  return (
    <span className="mono mr-auto text-xs text-subtle">
      {length} / {commentLimits.length}
    </span>
  );
}

type Words = ReturnType<typeof useKeptText>;

function useCommentForm(props: CommentFormProps, words: Words) {
  const { initialText = '', onSubmit, onCancel } = props;
  const { text, setText } = words;
  const [isSending, startSending] = useTransition();
  const [isAsking, setAsking] = useState(false);
  const isEmpty = cleanComment(text) === '';

  const submit = () => {
    if (isEmpty || isSending) return;
    // At once, not with the transition; the draft stays until the words are stored.
    setText('', { isDraftKept: true });
    startSending(async () => {
      const isStored = await onSubmit(cleanComment(text));
      if (isStored) words.forget();
      else setText(text);
    });
  };
  const close = () => {
    setAsking(false);
    setText(initialText);
    onCancel?.();
  };
  /** What was typed is thrown away only on purpose. */
  const cancel = () => {
    if (text === initialText || isEmpty) close();
    else setAsking(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      // The browser would else close the question by the same key.
      event.preventDefault();
      cancel();
    }
  };
  const stay = () => setAsking(false);

  return { isSending, isAsking, isEmpty, submit, close, cancel, stay, onKeyDown };
}
