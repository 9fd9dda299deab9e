import { randomUUID } from 'node:crypto';
import type { SaveDraftInput } from '#features/drafts/input.ts';

/** A device's content of a new article; each call is another draft. */
export function draftWith(changes: Partial<SaveDraftInput> = {}, title = 'Begun'): SaveDraftInput {
  return {
    id: randomUUID(),
    form: 'article',
    subject: 'new',
    content: { value: { title }, beside: null },
    base: null,
    device: '00112233445566aa',
    basedOn: [],
    revision: randomUUID(),
    ...changes,
  };
}

/** The same draft with different content, based on the previous one. */
export function nextOf(before: SaveDraftInput, title: string): SaveDraftInput {
  const content = { value: { title }, beside: null };
  return { ...before, content, basedOn: [before.revision], revision: randomUUID() };
}
