import { z } from 'zod';
import type { ShownField } from '#client/form/comparison.ts';
import type { seriesClient } from './client.ts';
import { seriesFields } from './input.ts';
import { seriesTexts as texts } from './texts.ts';

/** An article that can be part of a series. */
export type SeriesChoice = Awaited<ReturnType<typeof seriesClient.choices>>[number];

/** The content of the form of a series. */
export type SeriesDraft = { title: string; parts: SeriesChoice[] };

type SeriesErrors = Partial<Record<keyof SeriesDraft, string>>;

/** What is sent to the server. */
export function fieldsOf({ title, parts }: SeriesDraft) {
  return { title, articleIds: parts.map(({ id }) => id) };
}

/** The form's field for a field of the call. */
export function fieldNamed(name: string): keyof SeriesDraft {
  return name === 'articleIds' ? 'parts' : 'title';
}

/** The sentence for each field that is not valid yet. */
export function errorsOf(draft: SeriesDraft): SeriesErrors {
  const errors: SeriesErrors = {};
  for (const { path, message } of seriesFields.safeParse(fieldsOf(draft)).error?.issues ?? []) {
    errors[fieldNamed(String(path[0]))] ??= message;
  }
  return errors;
}

const storedDraft = z.object({ title: z.string(), parts: z.array(z.object({ id: z.string() })) });

/**
 * The draft of a new series ('new'), or of one by its id, on this person's device. Articles that
 * are gone since are left out.
 */
export function draftForm(person: string, subject: string, known: readonly SeriesChoice[]) {
  return {
    place: { person, form: 'series', subject },
    read(stored: unknown): SeriesDraft | null {
      const { data } = storedDraft.safeParse(stored);
      if (!data) return null;
      const found = data.parts.map(({ id }) => known.find((choice) => choice.id === id));
      return { title: data.title, parts: found.filter((part) => part !== undefined) };
    },
  };
}

/** A series as a person sees it when two versions are compared. */
export function shownFields({ title, parts }: SeriesDraft): ShownField[] {
  const titles = parts.map((part) => part.title);
  return [
    { label: texts.titleLabel, kind: 'text', text: title },
    { label: texts.partsLabel, kind: 'text', text: titles.join('\n') },
  ];
}
