import { useEffect, useRef, useState } from 'react';
import { errorsOf, type ArticleDraft, type ArticleErrors, type ArticleField } from '../form.ts';

const checkMilliseconds = 500;

/**
 * The state of the article form: what is typed, which fields were touched, and the errors that may
 * be shown (spec A §4: after a field is touched, checked again 500 ms later; all on submit).
 */
export function useArticleForm(initial: ArticleDraft) {
  const [draft, setDraft] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<ArticleField>>(new Set());
  const [checked, setChecked] = useState<ArticleErrors>({});
  const [refused, setRefused] = useState<ArticleErrors>({});
  const [isDirty, setDirty] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (touched.size === 0) return;
    timer.current = setTimeout(() => setChecked(errorsOf(draft)), checkMilliseconds);
    return () => clearTimeout(timer.current);
  }, [draft, touched]);

  function touch(field: ArticleField): void {
    setTouched((fields) => (fields.has(field) ? fields : new Set([...fields, field])));
  }

  return {
    draft,
    isDirty,
    /** What is wrong with the touched fields, the server's word first. */
    shownErrors: Object.fromEntries(
      [...touched].map((field) => [field, refused[field] ?? checked[field]]),
    ) as ArticleErrors,
    touch,
    change<Field extends ArticleField>(field: Field, value: ArticleDraft[Field]): void {
      setDraft((before) => ({ ...before, [field]: value }));
      setRefused((before) => ({ ...before, [field]: undefined }));
      setDirty(true);
      touch(field);
    },
    /** Shows every error at once and says whether there is none. */
    checkAll(): boolean {
      const errors = errorsOf(draft);
      setChecked(errors);
      setTouched(new Set(Object.keys(draft) as ArticleField[]));
      return Object.keys(errors).length === 0;
    },
    refuse: setRefused,
    /** Puts another draft in its place; nothing of it counts as touched. */
    replace(next: ArticleDraft, options: { isDirty: boolean }): void {
      setDraft(next);
      setTouched(new Set());
      setDirty(options.isDirty);
    },
    markSaved: () => setDirty(false),
  };
}
