import { useEffect, useRef, useState } from 'react';
import type { Draft } from '#ui/drafts/draft-store.ts';
import { adoptTabDraft, keepTabDraft, readTabDraft } from '#ui/drafts/tab-drafts.ts';
import { useViewer } from '../viewer.ts';

type Fields = Record<string, string | boolean | string[]>;

/** What one form is about: its kind, such as 'refund-request', and the id of its subject. */
export type KeptForm = { form: string; subject: string };

/**
 * The fields of a form that opens on demand, such as one in a dialog. What was typed survives a
 * failed submit, a closed dialog, a reload and an expired session, on this device.
 */
export function useKeptFields<F extends Fields>({ form, subject }: KeptForm, empty: F) {
  const person = useViewer()?.id;
  const place = person === undefined ? null : { person, form, subject };
  const [fields, setFields] = usePersonsFields(place, empty);
  // Two changes may happen before the form is rendered with the first of them.
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  }, [fields]);
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (!place || begun.current === person || kept(place)) return;
    begun.current = person;
    void adoptTabDraft(place, () => latest.current === fields).then((left) => {
      if (!left) return;
      latest.current = { ...fields, ...keptIn(fields, left) };
      setFields(latest.current);
    });
  });
  return {
    fields,
    write(changes: Partial<F>): void {
      latest.current = { ...latest.current, ...changes };
      setFields(latest.current);
      if (place) keepTabDraft(place, { value: latest.current });
    },
    forget(): void {
      if (place) keepTabDraft(place, null);
    },
  };
}

type Place = KeptForm & { person: string };

/** The fields of whoever is signed in; a session that merely ended changes nothing. */
function usePersonsFields<F extends Fields>(place: Place | null, empty: F) {
  const stored = () => ({ ...empty, ...keptIn(empty, kept(place)) });
  const [shown, setShown] = useState(() => ({ person: place?.person, fields: stored() }));
  if (place && place.person !== shown.person) {
    const isOthers = shown.person !== undefined;
    setShown({ person: place.person, fields: isOthers ? stored() : shown.fields });
  }
  const setFields = (fields: F) => setShown((before) => ({ ...before, fields }));
  return [shown.fields, setFields] as const;
}

function kept(place: Place | null): Draft | null {
  return place && readTabDraft(place);
}

/** Only the stored fields that the form has; the browser's storage may contain anything. */
function keptIn<F extends Fields>(known: F, draft: Draft | null): Partial<F> {
  const value = draft?.value;
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter(([name, one]) => isLike(known[name], one));
  return Object.fromEntries(entries) as Partial<F>;
}

function isLike(known: Fields[string] | undefined, value: unknown): boolean {
  if (!Array.isArray(known)) return typeof value === typeof known && !Array.isArray(value);
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
