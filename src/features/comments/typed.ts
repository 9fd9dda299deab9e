import { typedWords } from './typed-words.ts';
import type { Comment, CommentPicture } from './thread.ts';

/** The content of a comment's form: its text with Markdown syntax, and its picture. */
export type Typed = { text: string; picture: CommentPicture | null };

export function isSameTyped(left: Typed, right: Typed): boolean {
  return left.text === right.text && keyOf(left.picture) === keyOf(right.picture);
}

function keyOf(picture: CommentPicture | null): string {
  return picture ? `${picture.id} ${picture.alt}` : '';
}

/** A comment as its author changes it. */
export function typedFrom({ text, content, picture }: Comment): Typed {
  return { text: typedWords({ text, content }), picture };
}

/** A draft in its stored form; the list of drafts uses `comment` as its name. */
export function draftValue({ text, picture }: Typed): unknown {
  return { comment: text, picture };
}

/** A stored draft, including those from before marks were supported, which are plain text. */
export function typedInDraft(value: unknown): Typed | null {
  if (typeof value === 'string') {
    return { text: typedWords({ text: value, content: null }), picture: null };
  }
  if (typeof value !== 'object' || value === null || !('comment' in value)) return null;
  const { comment } = value;
  if (typeof comment !== 'string') return null;
  return { text: comment, picture: 'picture' in value ? pictureIn(value.picture) : null };
}

function pictureIn(value: unknown): CommentPicture | null {
  const { id, alt, width, height }: Partial<Record<keyof CommentPicture, unknown>> = {
    ...(value as object | null),
  };
  const isWhole =
    typeof id === 'string' &&
    typeof alt === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number';
  return isWhole ? { id, alt, width, height } : null;
}
