import { useEffect, useRef, useState, useTransition, type KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { keepDraft, readDraft } from '#ui/tab-draft.ts';
import { cleanComment, commentLimits } from '../rules.ts';
import { commentTexts } from '../texts.ts';

type CommentFormProps = {
  /** Names what this person types here, on this device. */
  draft: string;
  label: string;
  submitLabel: string;
  initialText?: string;
  /** Takes the words; the answer is whether they were stored. Else they come back. */
  onSubmit: (text: string) => Promise<boolean>;
  /** Given for what was opened on demand: it takes the focus, and Escape closes it. */
  onCancel?: () => void;
};

/** Room of the counter: it appears when this many characters are left. */
const counterFrom = commentLimits.length - 500;

/** The text field and its buttons, for a new comment, a reply and an edit. */
export default function CommentForm(props: CommentFormProps) {
  const { draft, label, submitLabel, initialText = '', onSubmit, onCancel } = props;
  const { field, text, setText } = useKeptText(draft, initialText, onCancel !== undefined);
  const [isSending, startSending] = useTransition();
  const isEmpty = cleanComment(text) === '';

  const submit = () => {
    if (isEmpty || isSending) return;
    // At once, not with the transition; the draft stays until the words are stored.
    setText('', { isDraftKept: true });
    startSending(async () => {
      const isStored = await onSubmit(cleanComment(text));
      if (isStored) keepDraft(draft, '');
      else setText(text);
    });
  };
  /** Changes of a comment that were given up are gone; a reply waits until it is opened again. */
  const cancel = () => {
    if (initialText) keepDraft(draft, '');
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    if (event.key === 'Escape') cancel();
  };

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        ref={field}
        className="input comment-field"
        aria-label={label}
        placeholder={onCancel ? label : commentTexts.placeholder}
        defaultValue={initialText}
        maxLength={commentLimits.length}
        readOnly={isSending}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex items-center justify-end gap-2">
        {text.length >= counterFrom && (
          <span className="mono mr-auto text-xs text-subtle">
            {text.length} / {commentLimits.length}
          </span>
        )}
        {onCancel && (
          <Button variant="ghost" onClick={cancel}>
            {commentTexts.cancel}
          </Button>
        )}
        <Button type="submit" variant="ink" disabled={isEmpty || isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** The field keeps its own text, also what was typed before this script ran; `text` follows it. */
function useKeptText(draft: string, initialText: string, takesFocus: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setShown] = useState(initialText);

  useEffect(() => {
    const { current } = field;
    if (!current) return;
    const kept = readDraft(draft);
    if (kept && current.value === initialText) current.value = kept;
    setShown(current.value);
    if (!takesFocus) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [draft, initialText, takesFocus]);

  const setText = (next: string, { isDraftKept = false } = {}) => {
    if (field.current && field.current.value !== next) field.current.value = next;
    setShown(next);
    if (!isDraftKept) keepDraft(draft, next === initialText ? '' : next);
  };
  return { field, text, setText };
}
