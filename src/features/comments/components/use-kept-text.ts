import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from '#ui/drafts/draft-store.ts';
import { adoptTabDraft, keepTabDraft, readTabDraft } from '#ui/drafts/tab-drafts.ts';

export type CommentDraft = {
  person: string;
  /** Such as 'article:{id}', 'reply:{id}' or 'edit:{id}'. */
  subject: string;
  /** When the words that are edited were stored. */
  since?: Date;
};

/** The field keeps its own text, also what was typed before this script ran; `text` follows it. */
export function useKeptText(draft: CommentDraft, initialText: string, takesFocus: boolean) {
  const { person, subject } = draft;
  const revision = draft.since?.toISOString() ?? null;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setShown] = useState(initialText);
  /** Words that were typed over an older version than the one that is stored now. */
  const [older, setOlder] = useState<string | null>(null);

  const show = (next: string) => {
    if (field.current && field.current.value !== next) field.current.value = next;
    setShown(next);
  };
  const keep = (next: string) => {
    const content = next === initialText || next === '' ? null : { value: next, revision };
    keepTabDraft({ person, form: 'comment', subject }, content);
  };

  const restore = useEffectEvent((kept: Draft | null) => {
    const { current } = field;
    if (typeof kept?.value !== 'string' || current?.value !== initialText) return;
    if (kept.revision === revision) show(kept.value);
    else setOlder(kept.value);
  });

  useEffect(() => {
    const { current } = field;
    if (!current) return;
    const place = { person, form: 'comment', subject };
    const own = readTabDraft(place);
    void (own ? Promise.resolve(own) : adoptTabDraft(place)).then((kept) => restore(kept));
    setShown(current.value);
    if (!takesFocus) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [person, subject, takesFocus]);

  return {
    field,
    text,
    older,
    setText(next: string, { isDraftKept = false } = {}) {
      show(next);
      if (!isDraftKept) keep(next);
    },
    forget: () => keep(''),
    takeOlder() {
      if (older === null) return;
      setOlder(null);
      show(older);
      keep(older);
      field.current?.focus();
    },
  };
}
