import { z } from 'zod';

/** A place in a list that is sorted by an instant, kept to the millisecond, and an id. */
export type InstantCursor = { at: Date; id: string };

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/;

/** The cursor as it stands in an address. */
export function instantCursorText({ at, id }: InstantCursor): string {
  return `${at.toISOString()}_${id}`;
}

/** Reads such a text; another one is refused with the sentence. */
export function instantCursorSchema(sentence: string) {
  return z.string(sentence).transform((text, context): InstantCursor => {
    const [, instant = '', id] = shape.exec(text) ?? [];
    const at = new Date(instant);
    const parsed = z.uuid().safeParse(id);
    if (parsed.success && !Number.isNaN(at.getTime())) return { at, id: parsed.data };
    context.addIssue({ code: 'custom', message: sentence });
    return z.NEVER;
  });
}
