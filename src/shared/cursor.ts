import { z } from 'zod';
import { Refusal } from './refusal.ts';
import { isStorable } from './storable.ts';

/** A name of 200 characters fits in. */
const longest = 1000;

export const noSuchPage = 'This page of the list does not exist.';

/** The input type of a cursor, before a list parses it. */
export const cursorInput = (sentence?: string) => z.string(sentence).max(longest, sentence);

/** Where a page of a list ends, as text for an address: the sort keys, with the id last. */
export function cursorText(place: readonly (string | number)[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(place));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Parses such a text; any other is refused with the sentence. */
function cursorSchema<Place>(place: z.ZodType<Place>, sentence: string) {
  return cursorInput(sentence).transform((text, context): Place => {
    const parsed = place.safeParse(valueIn(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: sentence });
    return z.NEVER;
  });
}

/** @throws Refusal INVALID with the sentence if the text is not a cursor of this list */
export function readCursor<Place>(
  place: z.ZodType<Place>,
  text: string,
  sentence = noSuchPage,
): Place {
  const parsed = cursorSchema(place, sentence).safeParse(text);
  if (!parsed.success) throw new Refusal('INVALID', sentence);
  return parsed.data;
}

function valueIn(text: string): unknown {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const value: unknown = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0)),
    );
    // What is encoded is not covered by the check of all input.
    return isStorable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Microseconds since 1970, as the database stores times; JavaScript's dates would skip rows. */
export const instantPosition = z.string().regex(/^\d{1,16}$/);

/** A position in a list that is sorted by time and id. */
export const instantPlace = z.tuple([instantPosition, z.uuid()]);
export type InstantPlace = z.infer<typeof instantPlace>;

export const instantCursor = cursorSchema(instantPlace, noSuchPage);

/** Which page of such a list is asked for: the one after the cursor, or the first. */
export const pageInput = z.strictObject({ after: instantCursor.optional() });
export type PageInput = z.infer<typeof pageInput>;

/** The position for a time with millisecond precision. */
export function placeAt(time: Date, id: string): InstantPlace {
  return [`${time.getTime()}000`, id];
}

/** @throws Refusal INVALID if the text is not such a cursor */
export function instantPlaceOf(text: string | undefined): InstantPlace | undefined {
  return text === undefined ? undefined : readCursor(instantPlace, text);
}
