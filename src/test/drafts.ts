import { randomUUID } from 'node:crypto';
import type { SaveDraftInput } from '#features/drafts/input.ts';

/** What a device sends of a new article; each call is another draft. */
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

/** The same draft with other words, on top of what was sent before. */
export function nextOf(before: SaveDraftInput, title: string): SaveDraftInput {
  const content = { value: { title }, beside: null };
  return { ...before, content, basedOn: [before.revision], revision: randomUUID() };
}
