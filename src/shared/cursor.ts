import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** A name of 200 characters fits in. */
const longest = 1000;

/** What a call takes as a cursor before a list reads it. */
export const cursorInput = (sentence?: string) => z.string(sentence).max(longest, sentence);

/** Where a page of a list ends, as text for an address: what the list is sorted by, the id last. */
export function cursorText(place: readonly (string | number)[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(place));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Reads such a text; another one is refused with the sentence. */
function cursorSchema<Place>(place: z.ZodType<Place>, sentence: string) {
  return cursorInput(sentence).transform((text, context): Place => {
    const parsed = place.safeParse(valueIn(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: sentence });
    return z.NEVER;
  });
}

/** @throws Refusal INVALID with the sentence when the text is no cursor of this list */
export function readCursor<Place>(place: z.ZodType<Place>, text: string, sentence: string): Place {
  const parsed = cursorSchema(place, sentence).safeParse(text);
  if (!parsed.success) throw new Refusal('INVALID', sentence);
  return parsed.data;
}

function valueIn(text: string): unknown {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(
      new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0)),
    );
  } catch {
    return undefined;
  }
}

/** Microseconds since 1970, as the database keeps times; JavaScript's dates would skip rows. */
export const instantPosition = z.string().regex(/^\d{1,16}$/);

/** A place in a list that is sorted by a time and an id. */
export const instantPlace = z.tuple([instantPosition, z.uuid()]);
export type InstantPlace = z.infer<typeof instantPlace>;

export function instantCursorSchema(sentence: string) {
  return cursorSchema(instantPlace, sentence);
}

/** The place of a time that is kept to the millisecond. */
export function placeAt(time: Date, id: string): InstantPlace {
  return [`${time.getTime()}000`, id];
}

/** @throws Refusal INVALID with the sentence when there is a text and it is no such cursor */
export function instantPlaceOf(
  text: string | undefined,
  sentence: string,
): InstantPlace | undefined {
  return text === undefined ? undefined : readCursor(instantPlace, text, sentence);
}
