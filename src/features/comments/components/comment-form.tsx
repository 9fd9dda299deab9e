import {
  useState,
  useTransition,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { FieldError } from '#ui/field.tsx';
import { isBlank } from '#shared/text.ts';
import { markedWords } from '../marked-words.ts';
import { cleanComment, commentLimits } from '../rules.ts';
import { isSameTyped, type Typed } from '../typed.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import { DiscardDialog, FormFoot, OlderDraft } from './comment-form-parts.tsx';
import { useChosenPicture } from './use-chosen-picture.ts';
import { useKeptWords, type CommentDraft } from './use-kept-words.ts';
import { useMarking } from './use-marking.ts';

type CommentFormProps = {
  /** Whose text this is, and what it is for: it is stored on this device under both. */
  draft: CommentDraft;
  label: string;
  submitLabel: string;
  /** The message when the text is too long. */
  tooLong: string;
  /** Omitted: the label. */
  placeholder?: string;
  /** What is edited. */
  initial?: Typed;
  /** Receives the typed text; returns whether it was stored. Otherwise it is restored. */
  onSubmit: (typed: Typed) => Promise<boolean>;
  /** Set for forms that open on demand: the form takes the focus, and Escape closes it. */
  onCancel?: () => void;
};

const empty: Typed = { text: '', picture: null };

/** The text field, its picture and its buttons, for a new comment, a reply and an edit. */
export function CommentForm(props: CommentFormProps) {
  const { label, submitLabel, placeholder = label, initial = empty, onCancel } = props;
  const [first] = useState(initial);
  const words = useKeptWords(props.draft, first, onCancel !== undefined);
  const { field, typed, older, change } = words;
  const chosen = useChosenPicture((picture) => change({ picture }));
  const form = useCommentForm({ ...props, initial: first }, words, chosen.progress !== null);
  const marking = useMarking(field);
  return (
    <>
      <form
        className="grid gap-3"
        onFocus={marking.loadTools}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {older !== null && <OlderDraft onTake={words.takeOlder} />}
        <textarea
          ref={field}
          className="input comment-field"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={first.text}
          maxLength={commentLimits.typed}
          readOnly={form.isSending}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={(event) => {
            if (!marking.onKeyDown(event)) form.onKeyDown(event);
          }}
          {...takesFiles(chosen.choose, marking.onPasteText)}
        />
        <ChosenPicture
          {...chosen}
          picture={typed.picture}
          onChange={(picture) => change({ picture })}
        />
        {form.isTooLong && <FieldError>{props.tooLong}</FieldError>}
        <FormFoot
          tools={marking.tools}
          onMark={marking.mark}
          onPicture={chosen.choose}
          length={form.length}
          submitLabel={submitLabel}
          disabled={!form.maySend}
          onCancel={onCancel && form.cancel}
        />
      </form>
      <DiscardDialog open={form.isAsking} onDiscard={form.close} onClose={form.stay} />
    </>
  );
}

type Choose = (file: File | undefined) => void;

/** A pasted or dropped picture is handled like a chosen one. */
function takesFiles(choose: Choose, onPasteText: (event: ClipboardEvent) => void) {
  const take = (event: ClipboardEvent | DragEvent, [file]: FileList) => {
    if (!file?.type.startsWith('image/')) return false;
    event.preventDefault();
    choose(file);
    return true;
  };
  return {
    onPaste: (event: ClipboardEvent) => {
      if (!take(event, event.clipboardData.files)) onPasteText(event);
    },
    onDrop: (event: DragEvent) => {
      take(event, event.dataTransfer.files);
    },
  };
}

type Words = ReturnType<typeof useKeptWords>;

function useCommentForm(
  props: CommentFormProps & { initial: Typed },
  words: Words,
  isBusy: boolean,
) {
  const { initial, onSubmit, onCancel } = props;
  const { typed, show } = words;
  const [isSending, startSending] = useTransition();
  const [isAsking, setAsking] = useState(false);
  const seen = markedWords(cleanComment(typed.text)).text;
  const isEmpty = isBlank(seen);
  const isTooLong = seen.length > commentLimits.length;
  const maySend = !isEmpty && !isTooLong && !isSending && !isBusy;

  const submit = () => {
    if (!maySend) return;
    // Immediately, not with the transition; the draft stays until the text is stored.
    show(empty);
    startSending(async () => {
      const isStored = await onSubmit({ ...typed, text: cleanComment(typed.text) });
      if (isStored) words.forget();
      else show(typed);
    });
  };
  const close = () => {
    setAsking(false);
    words.change(initial);
    onCancel?.();
  };
  /** Typed text is discarded only on purpose. */
  const cancel = () => {
    if (isSameTyped(typed, initial) || (isEmpty && !typed.picture)) close();
    else setAsking(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      // Otherwise the browser would close the dialog with the same key.
      event.preventDefault();
      cancel();
    }
  };
  const stay = () => setAsking(false);
  const { length } = seen;
  return {
    isSending,
    isAsking,
    isTooLong,
    maySend,
    length,
    submit,
    close,
    cancel,
    stay,
    onKeyDown,
  };
}
