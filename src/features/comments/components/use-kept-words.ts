import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from '#ui/drafts/draft-store.ts';
import { adoptTabDraft, keepTabDraft, readTabDraft } from '#ui/drafts/tab-drafts.ts';
import { draftValue, isSameTyped, typedInDraft, type Typed } from '../typed.ts';

export type CommentDraft = {
  person: string;
  /** Such as 'article:{id}', 'reply:{id}' or 'edit:{id}'. */
  subject: string;
  /** When the text that is being edited was stored. */
  since?: Date;
};

/**
 * The field keeps its own text, including what was typed before this script ran; `typed` follows
 * it.
 */
export function useKeptWords(draft: CommentDraft, initial: Typed, takesFocus: boolean) {
  const { person, subject } = draft;
  const revision = draft.since?.toISOString() ?? null;
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setShown] = useState(initial);
  /** The basis of a change: a picture may arrive while somebody is typing. */
  const latest = useRef(initial);
  /** Text that was typed over a version older than the stored one. */
  const [older, setOlder] = useState<Typed | null>(null);

  const show = (next: Typed) => {
    if (field.current && field.current.value !== next.text) field.current.value = next.text;
    latest.current = next;
    setShown(next);
  };
  const keep = (next: Typed | null) => {
    const isNothing = !next || isSameTyped(next, initial) || isSameTyped(next, nothing);
    const content = isNothing ? null : { value: draftValue(next), revision };
    keepTabDraft({ person, form: 'comment', subject }, content);
  };

  const isUntouched = useEffectEvent(() => isSameTyped(latest.current, initial));
  const restore = useEffectEvent((kept: Draft | null) => {
    const words = typedInDraft(kept?.value);
    if (!words || !isUntouched()) return;
    if (kept?.revision === revision) show(words);
    else setOlder(words);
  });
  const begin = useEffectEvent((text: string) => show({ ...latest.current, text }));

  useEffect(() => {
    const { current } = field;
    if (!current) return;
    const place = { person, form: 'comment', subject };
    const own = readTabDraft(place);
    const adopted = own ? Promise.resolve(own) : adoptTabDraft(place, () => isUntouched());
    void adopted.then((kept) => restore(kept));
    begin(current.value);
    if (!takesFocus) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [person, subject, takesFocus]);

  return {
    field,
    typed,
    older,
    /** Stores what somebody typed or chose. */
    change(part: Partial<Typed>) {
      show({ ...latest.current, ...part });
      keep(latest.current);
    },
    /** The draft stays unchanged. */
    show,
    forget: () => keep(null),
    takeOlder() {
      if (older === null) return;
      setOlder(null);
      show(older);
      keep(older);
      field.current?.focus();
    },
  };
}

const nothing: Typed = { text: '', picture: null };
