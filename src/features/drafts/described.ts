import { cleanLine, cutText } from '#shared/text.ts';
import { draftLimits } from './rules.ts';

/** The first of these fields that a form has names its draft in a list. */
const titleFields = ['title', 'name', 'comment', 'reply', 'number', 'username'] as const;

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Of an address with an id in it; longer values are user text. */
const addressLength = 200;

/** What a list shows of a draft, for any form; '' and null if it has none yet. */
export function describedDraft(value: unknown): { title: string; imageId: string | null } {
  if (typeof value === 'string') return { title: titleFrom(value), imageId: null };
  if (typeof value !== 'object' || value === null) return { title: '', imageId: null };
  const fields: Partial<Record<string, unknown>> = { ...value };
  const words = titleFields.map((name) => fields[name]);
  const title = words.find((text) => typeof text === 'string' && text.trim() !== '');
  return { title: titleFrom(title), imageId: idOf(fields['thumbnail']) ?? idOf(fields['picture']) };
}

/** The ids of pictures and files, and possibly of other things, that a draft refers to. */
export function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (found.size >= draftLimits.references) return found;
  if (typeof value === 'string') {
    if (value.length <= addressLength) for (const [id] of value.matchAll(ids)) found.add(id);
  } else if (Array.isArray(value)) for (const inner of value) idsIn(inner, found);
  else if (typeof value === 'object' && value !== null) idsIn(Object.values(value), found);
  return found;
}

function titleFrom(text: unknown): string {
  if (typeof text !== 'string') return '';
  return cutText(cleanLine(text.slice(0, 2000)), draftLimits.title);
}

function idOf(picture: unknown): string | null {
  if (typeof picture !== 'object' || picture === null || !('id' in picture)) return null;
  const { id } = picture;
  return typeof id === 'string' && id.match(ids)?.[0] === id ? id : null;
}
